// Lists every name in the code that docs/glossary.md has retired; prints nothing if there is none.
//   node scripts/lib/checkGlossary.ts
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findRetiredNames } from './retiredNames.ts'
import { root } from './root.mjs'

const files = globSync('{api,art,bench,db,demo,domain,scripts,site}/**/*.{ts,tsx}', { cwd: root })
const found = files.flatMap(file => findRetiredNames(file, readFileSync(path.join(root, file), 'utf8')).map(name => `${file}: ${name}`))
if (found.length) {
  console.log(`docs/glossary.md has retired these names:\n${found.join('\n')}`)
  process.exitCode = 1
}
