import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localeNames } from '../../domain/language/locales.ts'
import { loadConfig } from '../platform/config.ts'
import { buildPagesAhead, setPageBuilder } from './buildAhead.ts'
import { createPageCache } from './pageCache.ts'
import type { Release } from './siteRelease.ts'
import { createVersionedPages } from './versionedPages.ts'
import { createVersionGate, type PageState } from './versionGate.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'pages-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const lookout = '/hostels/portugal/lisbon/lookout'
const log = pino({ level: 'silent' })

/** A process with its own memory; the pages that it renders are recorded. */
function startProcess(states: Record<string, PageState>, { hostels = 10, changed = async (_since: Date) => Object.keys(states) } = {}) {
  const rendered: string[] = []
  const render: Release['render'] = async (req, res, _next, locals) => {
    const { locale } = locals as { locale: string }
    rendered.push(`${locale} ${req.url}`)
    res.statusCode = req.url.includes('none') ? 404 : 200
    res.end(`${req.url} in ${locale}`)
  }
  const config = loadConfig({
    DATABASE_URL: 'mysql://nobody@127.0.0.1:1/none',
    JWT_KEYS: `a:${'x'.repeat(32)}`,
    IDENTITY_KEYS: `a:${Buffer.alloc(32).toString('base64')}`,
    DATA_DIR: dataDir,
    PAGES_AHEAD: String(hostels),
  })
  const release = { id: 'first', render } as Release
  const gate = createVersionGate(async path => states[path])
  const pages = createVersionedPages({ config, log, callApiIn: () => ({}), current: () => release, cache: createPageCache() })
  const requested: { since: Date; hostels: number }[] = []
  const listPagesAhead = async (range: { since: Date; hostels: number }) => {
    requested.push(range)
    return changed(range.since)
  }
  setPageBuilder({ gate, pages, releaseId: () => release.id, listPagesAhead, config, log })
  return { rendered, pages, requested, build: () => buildPagesAhead(new AbortController().signal) }
}

it('builds every page in every language once, for all processes of the machine and those after them', async () => {
  const states: Record<string, PageState> = { [lookout]: { version: 3, state: 'live' }, '/hostels/gone': { version: 2, state: 'gone' } }
  const first = startProcess(states)
  await first.build()
  expect(first.rendered).toEqual(localeNames.map(locale => `${locale} ${lookout}`))
  await first.build()
  expect(first.rendered).toHaveLength(localeNames.length)
  const second = startProcess(states)
  await second.build()
  const found = await second.pages.find({ path: lookout, locale: 'ar', version: 3 })
  expect([second.rendered, String(found?.body)]).toEqual([[], `${lookout} in ar`])
})

it('builds nothing where nothing is to be built ahead', async () => {
  const { rendered, requested, build } = startProcess({ [lookout]: { version: 6, state: 'live' } }, { hostels: 0 })
  await build()
  expect([rendered, requested]).toEqual([[], []])
})

it('builds new versions, of pages that changed since a minute before the last run', async () => {
  const states: Record<string, PageState> = { [lookout]: { version: 4, state: 'live' } }
  const { rendered, build, requested } = startProcess(states, { hostels: 7 })
  await build()
  states[lookout] = { version: 5, state: 'live' }
  await build()
  expect(rendered).toHaveLength(2 * localeNames.length)
  expect(requested[0]).toEqual({ since: new Date(0), hostels: 7 })
  const age = Date.now() - (requested[1]?.since.getTime() ?? 0)
  expect(age).toBeGreaterThanOrEqual(60_000)
  expect(age).toBeLessThan(90_000)
})

it('does not store errors, nor home and the list of countries on the disk', async () => {
  const none = { path: '/hostels/peru/none', locale: 'en', version: 1 } as const
  const home = { path: '/', locale: 'en', version: 77 } as const
  const states: Record<string, PageState> = { [none.path]: { version: 1, state: 'live' }, '/': { version: 77, state: 'live' } }
  const first = startProcess(states)
  await first.build()
  expect(await first.pages.find(none)).toBeUndefined()
  expect(String((await first.pages.find(home))?.body)).toBe('/ in en')
  expect(await startProcess(states).pages.find(home)).toBeUndefined()
})
