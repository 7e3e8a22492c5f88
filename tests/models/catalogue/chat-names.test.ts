import { describe, expect, test } from 'vitest'
import { isChatName } from '../../../src/models/catalogue/chat-names.ts'

describe('an id tells whether one converses with its model', () => {
  test.each([
    ['openai', ['gpt-4o', 'gpt-5-codex', 'o1', 'o4-mini', 'chatgpt-4o-latest', 'gpt-4o-search-preview']],
    ['gemini', ['gemini-3-pro-preview', 'gemma-4-31b-it', 'gemini-flash-latest', 'gemini-delivery']],
    ['groq', ['llama-3.3-70b-versatile', 'openai/gpt-oss-20b', 'moonshotai/kimi-k2-instruct']],
    ['unknown', ['Qwen/Qwen3-32B', 'embers-7b', 'llama-guardian', 'deepseek-chat']],
  ])('%s: %j do', (provider, ids) => {
    expect(ids.filter((id) => !isChatName(provider, id))).toEqual([])
  })

  test.each([
    [
      'openai',
      ['omni-moderation-latest', 'gpt-image-1', 'gpt-4o-transcribe-diarize', 'gpt-audio', 'babbage-002', 'qwen3'],
    ],
    ['gemini', ['gemini-2.5-pro-preview-tts', 'veo-3.0-generate-001', 'gemini-2.5-flash-native-audio-latest', 'aqa']],
    ['groq', ['distil-whisper-large-v3-en', 'meta-llama/llama-prompt-guard-2-22m']],
    ['unknown', ['nomic-embed-text', 'text-embedding-3-small', 'whisper-1', 'mistral-ocr-latest', 'bge-reranker-v2']],
    ['constructor', ['text-embedding-3-small']],
  ])('%s: %j do not', (provider, ids) => {
    expect(ids.filter((id) => isChatName(provider, id))).toEqual([])
  })
})
