/** What a shell reports for a process that SIGPIPE ended. */
const CLOSED_PIPE = 128 + 13

/** `conformance … | head` ends without a word, as other tools do. */
export function endWhenNobodyReads(stream: NodeJS.WriteStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(CLOSED_PIPE)
  })
}
