// Prints the closing line of a test run, `N passed, N failed`, from vitest's JSON report.
import { readFileSync } from 'node:fs'

const report = JSON.parse(readFileSync(process.argv[2], 'utf8'))
// A file that could not be loaded has no tests of its own to fail.
const broken = report.testResults.filter(
  ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
)
process.stdout.write(`${report.numPassedTests} passed, ${report.numFailedTests + broken.length} failed\n`)
