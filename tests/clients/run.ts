import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** What a program prints; it must not block, since those that it asks may live in this process. */
export async function run(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const { stdout } = await promisify(execFile)(file, args, { env: { ...process.env, ...env } })
  return stdout
}
