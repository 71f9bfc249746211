import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ownerPaths } from '../owner/paths.ts'
import { superPaths } from '../superadmin/paths.ts'
import { expect, test } from './fixtures.ts'
import { accountPages, adminPages, contentPages, coveredPages, ownerPages, rarePages, travellerPages } from './screens.ts'

const pages = path.join(import.meta.dirname, '../pages')

/** Pages that are not opened by address or cannot be rendered on demand, with the tests that cover them. */
const elsewhere = {
  // Rendered by the version gate: freshness.spec.ts.
  inner: /^\/live\//,
  // The two back-offices list their paths in tables of their own.
  offices: /^\/(owner|superadmin)\/:path$/,
  // closedHostel.spec.ts.
  errors: /^(\/owner|\/superadmin)?\/(410|500|503)$/,
  // Content pages in the other languages: languages.spec.ts.
  translated: /^\/:locale\/(:page|owner\/list-your-hostel)$/,
}

const routeOf = (file: string) =>
  `/${file}`
    .replace(/\.astro$/, '')
    .replace(/\/index$/, '')
    .replace(/\[(?:\.{3})?(\w+)\]/g, ':$1') || '/'

const rows = [contentPages, travellerPages, rarePages, accountPages, ownerPages, coveredPages, adminPages].flatMap(Object.keys)

test('each page of the site has its row among the screens, and no row is left of one that is gone', () => {
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.astro'))
  const isElsewhere = (route: string) => Object.values(elsewhere).some(known => known.test(route))
  const offices = [...ownerPaths.map(p => `/owner/${p}`), ...superPaths.map(p => `/superadmin/${p}`)]
  const routes = [...files.map(routeOf), ...offices].filter(route => !isElsewhere(route))
  const known = new Set(rows.map(row => row.split(',')[0]))
  expect([...known].sort()).toEqual([...new Set([...routes, '/v1/docs'])].sort())
})

test('every browser test is one of the fixtures, which hear what the browser complains of', () => {
  const specs = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.spec.ts'))
  const textOf = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')
  expect(specs.filter(file => /import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/.test(textOf(file)))).toEqual([])
})
