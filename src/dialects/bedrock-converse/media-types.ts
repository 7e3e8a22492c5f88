/** The name of a format on the wire, by MIME type. */
const FORMATS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['image/png', ['image', 'png']],
  ['image/jpeg', ['image', 'jpeg']],
  ['image/gif', ['image', 'gif']],
  ['image/webp', ['image', 'webp']],
  ['application/pdf', ['document', 'pdf']],
  ['text/csv', ['document', 'csv']],
  ['text/html', ['document', 'html']],
  ['text/plain', ['document', 'txt']],
  ['text/markdown', ['document', 'md']],
  ['application/msword', ['document', 'doc']],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', ['document', 'docx']],
  ['application/vnd.ms-excel', ['document', 'xls']],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ['document', 'xlsx']],
  ['video/mp4', ['video', 'mp4']],
  ['video/quicktime', ['video', 'mov']],
  ['video/x-matroska', ['video', 'mkv']],
  ['video/webm', ['video', 'webm']],
  ['video/x-flv', ['video', 'flv']],
  ['video/mpeg', ['video', 'mpeg']],
  ['video/x-ms-wmv', ['video', 'wmv']],
  ['video/3gpp', ['video', 'three_gp']],
])
const MIME_TYPES: ReadonlyMap<string, string> = new Map(
  Array.from(FORMATS, ([mimeType, [tag, format]]) => [`${tag}/${format}`, mimeType]),
)

export interface MediaFormat {
  /** The block's member: `image`, `document`, `video`. */
  readonly tag: string
  readonly format: string
}

/** The block and the format for a MIME type, where there are any. */
export function formatOf(mimeType: string | undefined): MediaFormat | undefined {
  const [tag, format] = FORMATS.get(mimeType ?? '') ?? []
  return tag === undefined || format === undefined ? undefined : { tag, format }
}

export function mimeTypeOf({ tag, format }: { readonly tag: string; readonly format: unknown }): string | undefined {
  return MIME_TYPES.get(`${tag}/${format}`)
}
