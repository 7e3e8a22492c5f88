// Turns the records of each dialect, rules and what is none, from YAML into JSON files that load in no time.
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

const dialects = fileURLToPath(new URL('../src/dialects/', import.meta.url))

for (const entry of readdirSync(dialects, { withFileTypes: true })) {
  if (!entry.isDirectory()) continue
  const folder = join(dialects, entry.name)
  const rules = yamlFiles(join(folder, 'rules')).flatMap(read)
  const notRules = join(folder, 'not-rules.yaml')
  writeAtomically(join(folder, 'rules.generated.json'), JSON.stringify(rules))
  writeAtomically(
    join(folder, 'not-rules.generated.json'),
    JSON.stringify(existsSync(notRules) ? (read(notRules) ?? []) : []),
  )
}

function yamlFiles(folder) {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.yaml'))
      .sort()
      .map((file) => join(folder, file))
  } catch {
    return []
  }
}

function read(file) {
  return parse(readFileSync(file, 'utf8'))
}

function writeAtomically(file, text) {
  const temporary = `${file}.${process.pid}.tmp`
  writeFileSync(temporary, text)
  renameSync(temporary, file)
}
