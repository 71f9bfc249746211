import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { localStorageNames, sessionStorageNames } from './storedNames.ts'

const listed = [...Object.values(localStorageNames), ...Object.values(sessionStorageNames)].flat()
const files = [...globSync('site/**/*.{ts,tsx,astro}'), 'api/web/countScript.ts', 'site/static/count.js', 'site/static/sw.js']
const sources = files.filter(file => !/\.(test|spec)\.|\/e2e\//.test(file)).map(file => ({ file, text: readFileSync(file, 'utf8') }))

it('are all the names that the stores of the site use', () => {
  const used = sources.flatMap(({ text }) =>
    [...text.matchAll(/\b(?:createStoredText|createTabText)\('(\w+)'/g)].map(([, name]) => name as string),
  )
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter(name => !listed.includes(name))).toEqual([])
})

it('and nobody writes past them: who does so in a file of their own has their name on the list', () => {
  const writers = sources
    .filter(({ text }) => /\b(local|session)Storage\b[^\n]*\.?setItem|writeStored\(/.test(text))
    .map(({ file }) => file)
  expect(writers.sort()).toEqual([
    'api/web/countScript.ts', // visitCounting
    'site/lib/session/impersonation.ts', // acting
    'site/lib/storage/drafts.ts', // draft:…
    'site/lib/storage/storage.ts',
    'site/lib/storage/tabLinks.ts', // booking:…, group:…, card:…, closed:…
    'site/traveller/checkout/idempotencyKey.ts', // bookingAttempt
    'site/traveller/currency/detectCurrency.ts', // told:…
    'site/traveller/trip/tripSelection.ts', // trip
    'site/traveller/wishlist/wishHeart.ts', // wishlist
  ])
})

it('and no page and no answer sets a cookie', () => {
  const api = globSync('api/**/*.ts').filter(file => !file.includes('.test.'))
  const setting = [...files, ...api].filter(file => /document\.cookie|res\.cookie\(|['"]set-cookie['"]/i.test(readFileSync(file, 'utf8')))
  // Names in log messages are not stored names.
  expect(setting.filter(file => file !== 'api/platform/log.ts' && !file.endsWith('.test.ts'))).toEqual([])
})
