// Lists every path in the documents that leads nowhere; prints nothing if there is none.
//   node scripts/lib/checkDocPaths.ts
import { findWrongPaths } from './docPaths.ts'

const wrong = findWrongPaths()
if (wrong.length) {
  console.log(`These files are not there; write whole paths:\n${wrong.join('\n')}`)
  process.exitCode = 1
}
