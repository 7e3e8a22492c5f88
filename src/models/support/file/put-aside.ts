import { access, rename } from 'node:fs/promises'

/** Moves a damaged file to `<file>.corrupt`, or to the first `<file>.corrupt.2` … that is free. Returns where it is now. */
export async function putAside(file: string): Promise<string> {
  let place = `${file}.corrupt`
  for (let n = 2; await exists(place); n += 1) place = `${file}.corrupt.${n}`
  await rename(file, place)
  return place
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
