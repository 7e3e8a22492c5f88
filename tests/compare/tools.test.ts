import { describe, expect, it } from 'vitest'
import { compareTools } from '../../src/compare/tools.ts'
import type { ToolDefinition } from '../../src/conversation/message.ts'
import { request } from './telling.ts'

function tools(...names: string[]): ToolDefinition[] {
  return names.map((name) => ({ type: 'function', name }))
}

function declares(...names: string[]) {
  return { ...request([]), tools: tools(...names) }
}

describe('tools that are to be sent', () => {
  it('are all declared', () => {
    expect(compareTools('sent', tools('read', 'write'), declares('write', 'read'))).toEqual([])
    expect(compareTools('sent', tools('read', 'write'), declares('read'))).toEqual([
      { kind: 'tools-withheld', message: 'The request does not declare write.' },
    ])
  })

  it('may have cleaned names, but not fewer of them', () => {
    expect(compareTools('sent', tools('fs.read', 'fs/read'), declares('fs_read', 'fs_read_2'))).toEqual([])
    expect(compareTools('sent', tools('fs.read', 'fs/read'), declares('fs_read')).map(({ kind }) => kind)).toEqual([
      'tools-withheld',
    ])
  })
})

describe('tools that are to be withheld', () => {
  it('are not declared', () => {
    expect(compareTools('withheld', tools('read'), declares())).toEqual([])
    expect(compareTools('withheld', tools('read'), declares('read')).map(({ kind }) => kind)).toEqual(['tools-sent'])
  })
})
