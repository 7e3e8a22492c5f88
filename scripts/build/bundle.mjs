// Joins the modules of the program into few files: reading hundreds takes longer than most commands do.
import { posix, relative } from 'node:path'
import { rolldown } from 'rolldown'

const PLACE = /ownPlaceOf\("([^"]+)"\)/g

/**
 * @param folder where the modules are, an absolute path
 * @param entries modules that keep their path, without `.js`
 * @param out where the files go, an absolute path
 */
export async function bundle(folder, entries, out) {
  const joined = await rolldown({
    input: Object.fromEntries(entries.map((entry) => [entry, `${folder}/${entry}.js`])),
    platform: 'node',
    external: (id) => !/^[./\0]/.test(id),
    plugins: [ownPlaces(folder)],
  })
  await joined.write({
    dir: out,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
  })
  await joined.close()
}

/** A module finds the files beside it where it stood itself, in whatever file it is now. */
function ownPlaces(folder) {
  return {
    name: 'own-places',
    transform(code, id) {
      if (!code.includes('import.meta.url')) return undefined
      return code.replaceAll('import.meta.url', `ownPlaceOf(${JSON.stringify(relative(folder, id))})`)
    },
    renderChunk(code, { fileName }) {
      if (!code.includes('ownPlaceOf(')) return undefined
      return code.replace(PLACE, (_, place) => {
        const way = posix.relative(posix.dirname(fileName), place)
        return `new URL(${JSON.stringify(way)}, import.meta.url).href`
      })
    },
  }
}
