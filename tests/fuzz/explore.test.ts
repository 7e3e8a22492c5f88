import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { faultOf } from '../../src/fuzz/fault.ts'
import { parseTarget } from '../../src/providers/index.ts'
import { runCase } from '../../src/runner/case.ts'
import { shippedReferee } from '../../src/runner/shipped-referee.ts'
import { caseOfText } from '../../src/scenarios/text.ts'
import { defineFormatter } from '../../src/subjects/define.ts'
import { localSubject } from '../../src/subjects/local.ts'
import { moduleSubject } from '../../src/subjects/module.ts'
import { referenceSubject } from '../../src/subjects/reference.ts'
import { DEFAULT_LIMITS } from '../../src/subjects/startable.ts'
import { adapter } from '../faulty/faulty-adapters.ts'
import { reference } from '../faulty/reference.ts'
import { explored, exploredUntil } from './explored.ts'

const MISBEHAVING = fileURLToPath(new URL('../subjects/adapters/misbehaving.ts', import.meta.url))

describe('a faulty adapter', () => {
  it.each([
    ['leaves-orphan', 'anthropic', 'anthropic/tool-use-without-tool-result'],
    ['trailing-collector', 'ollama', 'duplicated-result'],
    ['internal-ids-raw', 'mistral', 'mistral/tool-call-id-format'],
    ['cleans-every-id', 'moonshot', 'altered-opaque'],
    ['copies-signature', 'gemini/gemini-3-pro-preview', 'altered-opaque'],
    ['summary-without-tools', 'bedrock', 'bedrock-converse/toolconfig-required'],
    ['asks-to-go-on', 'anthropic', 'anthropic/server-tool-use-without-result'],
    ['learns-nothing', 'cohere', 'tools-sent'],
    ['shared-map', 'ollama', 'altered-result'],
    ['keeps-note', 'gemini', 'invented-text'],
    ['bare-references', 'openai:responses', 'openai-responses/item-not-found-store-false'],
  ])('%s is found at %s, and shown by six messages at most', async (name, target, fault) => {
    const found = await exploredUntil(fault, await adapter(name), target)
    expect(found).toMatchObject({ subject: name, target, repeats: true })
    expect(found?.messages).toBeLessThanOrEqual(6)
  })
})

describe('what is found', () => {
  it('is the same with the same seed, for several targets as well', async () => {
    const [first, second, other] = await Promise.all(
      [7, 7, 8].map(async (seed) =>
        explored(await adapter('leaves-orphan'), ['openai', 'anthropic', 'gemini'], { runs: 60, seed }),
      ),
    )
    expect(first?.findings.length).toBeGreaterThan(1)
    expect(first?.findings).toEqual(second?.findings)
    expect(first?.summary.faults).toEqual(second?.summary.faults)
    expect(first?.findings).not.toEqual(other?.findings)
  })

  it('is not other for what comes later', async () => {
    const few = await explored(await adapter('leaves-orphan'), ['anthropic'], { runs: 30 })
    const many = await explored(await adapter('leaves-orphan'), ['anthropic'], { runs: 90 })
    expect(few.findings.length).toBeGreaterThan(0)
    expect(many.findings.slice(0, few.findings.length)).toEqual(few.findings)
  })

  it('is each fault once, with how often and where it was met', async () => {
    const { findings, summary } = await explored(await adapter('no-ids'), ['openai', 'mistral'], { runs: 80 })
    const faults = findings.map(({ fault }) => fault)
    expect(new Set(faults).size).toBe(faults.length)
    expect(summary.faults.map(({ fault }) => fault)).toEqual(faults)
    expect(summary.faults.find(({ fault }) => fault === 'mistral/tool-call-id-format')?.targets).toEqual(['mistral'])
    expect(Math.max(...summary.faults.map(({ times }) => times))).toBeGreaterThan(1)
  })

  it('is a scenario that fails for the same reason when it is run, and that the reference passes', async () => {
    const subject = await adapter('cutter')
    const { findings } = await explored(subject, ['anthropic', 'gemini/gemini-3.6-flash'], { runs: 200 })
    expect(findings.length).toBeGreaterThan(0)
    for (const { scenario, target, fault } of findings) {
      const one = await caseOfText(scenario, parseTarget(target))
      if (one === undefined) throw new Error(scenario)
      expect(faultOf(await runCase(one, subject, shippedReferee))).toBe(fault)
      expect(await runCase(one, referenceSubject(), shippedReferee)).toMatchObject({ verdict: 'pass' })
    }
  })

  it('is told of even where it does not show again', async () => {
    let requests = 0
    const forgetful = defineFormatter({
      name: 'once',
      format: (input) => (requests++ === 20 ? { ...reference(input), messages: [] } : reference(input)),
    })
    const { findings } = await explored(localSubject(forgetful), ['openai'], { runs: 40 })
    expect(findings).toMatchObject([{ repeats: false }])
  })
})

describe('a subject', () => {
  it('that throws is found by its error, whatever that names', async () => {
    let count = 0
    const broken = defineFormatter({
      name: 'throws',
      format() {
        throw new TypeError(`No call for "call_${count++}".`)
      },
    })
    const { summary } = await explored(localSubject(broken), ['openai'], { runs: 30 })
    expect(summary.faults).toEqual([
      { fault: 'The subject throws TypeError: No call for ….', times: 30, targets: ['openai'] },
    ])
  })

  it('that hangs is given up, and not shrunk for ever', { timeout: 60_000 }, async () => {
    const limits = { ...DEFAULT_LIMITS, deadline: 50 }
    const subject = await moduleSubject({ file: MISBEHAVING, exportName: 'neverSettles' }, limits)
    const { findings, summary } = await explored(subject, ['openai'], { runs: 1000 })
    await subject.close()
    expect(findings).toMatchObject([{ fault: 'hangs', messages: 1 }])
    expect(summary).toMatchObject({ runs: 5, ended: 'hangs' })
  })

  it('that ends its process is found, and tried again', { timeout: 60_000 }, async () => {
    const subject = await moduleSubject({ file: MISBEHAVING, exportName: 'exits' })
    const { summary } = await explored(subject, ['openai'], { runs: 3 })
    await subject.close()
    expect(summary).toMatchObject({ runs: 3, faults: [{ fault: 'exits', times: 3 }], ended: 'runs' })
  })

  it('that supports nothing is judged in nothing', async () => {
    const subject = await moduleSubject({ file: MISBEHAVING, exportName: 'unsupported' })
    const { findings, summary } = await explored(subject, ['openai'], { runs: 5 })
    await subject.close()
    expect(findings).toEqual([])
    expect(summary.skipped).toEqual([{ reason: 'No images yet. (https://example.com/issues/1)', times: 5 }])
  })
})

describe('the end', () => {
  it('comes when the time is over', async () => {
    const { summary } = await explored(referenceSubject(), ['openai'], { runs: 100_000, time: 1 })
    expect(summary.ended).toBe('time')
    expect(summary.runs).toBeLessThan(100_000)
  })

  it('comes with a report that cannot be written, which is no fault of the subject', async () => {
    const emit = () => {
      throw new Error('disk full')
    }
    const tried = explored(referenceSubject(), ['openai'], { emit: (event) => event.type === 'tried' && emit() })
    await expect(tried).rejects.toThrow('disk full')
  })

  it('comes when the user has had enough, with what was found until then', async () => {
    const enough = new AbortController()
    const { findings, summary } = await explored(await adapter('leaves-orphan'), ['anthropic'], {
      runs: 1000,
      signal: enough.signal,
      emit: ({ type }) => type === 'finding' && enough.abort(),
    })
    expect(findings.length).toBe(1)
    expect(summary).toMatchObject({ faults: [{ fault: findings[0]?.fault }], ended: 'interrupted' })
  })
})
