import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const files = globSync('{api,art,db,demo,domain,scripts,site}/**/*.{ts,tsx}', { cwd: root })

/** Names that stood for a concept of docs/glossary.md once: whole, or as the beginning of one. */
const RETIRED =
  /^(Asked\w*|Call|Chosen|Doors?|Drawers?|House([A-Z]\w*)?|Letters?|Loaded|Made|Papers?|Sale|Shown([A-Z]\w*)?|Sifted|Sold|Told\w*|Wanted|Wants?|Wire|Words\w*|admit[A-Z]\w*|guesses|judge\w*|keep[A-Z]\w*|kept[A-Z]\w*|knock|narrow|nudge|remember\w*|sayIn|sieve|sift\w*|tell[A-Z]\w*|tend[A-Z]\w*|told\w*|veil\w*|waysTo\w*|words(Of|In)?)$/
const EXPORTED = /^export (?:async )?(?:function|const|let|class|interface|type|enum) ([$\w]+)/gm

it('calls nothing by a name that the glossary has retired', () => {
  const names = files.flatMap(file =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(EXPORTED)].map(found => ({ file, name: found[1] ?? '' })),
  )
  expect(names.length).toBeGreaterThan(3000)
  expect(names.filter(({ name }) => RETIRED.test(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})
