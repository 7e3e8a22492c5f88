// Turns the rule records of each dialect from YAML into one JSON file that loads in no time.
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

const dialects = fileURLToPath(new URL('../src/dialects/', import.meta.url))

for (const entry of readdirSync(dialects, { withFileTypes: true })) {
  if (!entry.isDirectory()) continue
  const folder = join(dialects, entry.name, 'rules')
  const rules = yamlFiles(folder).flatMap((file) => parse(readFileSync(join(folder, file), 'utf8')))
  writeAtomically(join(dialects, entry.name, 'rules.generated.json'), JSON.stringify(rules))
}

function yamlFiles(folder) {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.yaml'))
      .sort()
  } catch {
    return []
  }
}

function writeAtomically(file, text) {
  const temporary = `${file}.${process.pid}.tmp`
  writeFileSync(temporary, text)
  renameSync(temporary, file)
}
