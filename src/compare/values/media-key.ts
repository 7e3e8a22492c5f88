import type { MediaPart } from '../../conversation/message.ts'

/** Equal for equal media, also where one side has it as a data URL. */
export function mediaKey(part: MediaPart): string {
  if (part.type === 'blob') return `data ${part.content}`
  if (part.type === 'file') return `file ${part.file_id}`
  const data = /^data:[^,]*;base64,/.exec(part.uri)
  return data === null ? `uri ${part.uri}` : `data ${part.uri.slice(data[0].length)}`
}
