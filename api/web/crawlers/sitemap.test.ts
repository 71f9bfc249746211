import { once } from 'node:events'
import { globSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isPrivatePath } from '../../../domain/access/privatePaths.ts'
import { isTranslated, localeNames } from '../../../domain/language/locales.ts'
import { sample } from '../../../domain/testing.ts'
import { createSitemapRouter, fixedPages, type PageKind } from './sitemap.ts'

const origin = 'https://beds.example'
const many = 25_002
const folders: Record<PageKind, string> = {
  country: '/hostels',
  region: '/regions/peru',
  city: '/hostels/peru',
  theme: '/hostels/peru/cusco/with',
  hostel: '/hostels/peru/cusco',
  event: '/events',
}
const pathsOf = (kind: PageKind) =>
  Array.from({ length: kind === 'country' ? 1 : many }, (_, i) => `${folders[kind]}/${String(i).padStart(6, '0')}`)

let server: Server
let base: string
beforeAll(async () => {
  const app = express()
  const listPages = async (kind: PageKind, { after, limit }: { after: string; limit: number }) =>
    pathsOf(kind)
      .filter(path => path > after)
      .slice(0, limit)
      .map(path => ({ path, updatedAt: path.endsWith('1') ? '2027-03-08T10:00:00.000Z' : '2027-03-06T10:00:00.000Z' }))
  app.use(createSitemapRouter({ origin, listPages }))
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close().closeAllConnections())

const addressesIn = async (address: string) =>
  [...(await (await fetch(address.replace(origin, base))).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) =>
    (at as string).replaceAll('&#38;', '&'),
  )

it.each(
  sample(
    [
      ['city', localeNames.length],
      ['hostel', localeNames.length],
      ['region', localeNames.length],
      ['theme', localeNames.length],
      ['event', localeNames.length],
    ] as const,
    5,
  ),
)('names every %s once in each of its languages, and never more addresses in a file than allowed', async (kind, languages) => {
  const files = (await addressesIn(`${origin}/sitemap.xml`)).filter(file => file.includes(`sitemap-${kind}.xml`))
  const addresses: string[] = []
  for (const file of files) {
    const own = await addressesIn(file)
    expect(own.length).toBeLessThanOrEqual(20_000)
    addresses.push(...own)
  }
  expect(addresses).toHaveLength(many * languages)
  expect(new Set(addresses).size).toBe(many * languages)
})

it('states for each file when the latest of its pages changed', async () => {
  const index = await (await fetch(`${base}/sitemap.xml`)).text()
  const text = [...index.matchAll(/<sitemap>(.*?)<\/sitemap>/g)].map(([, entry]) => entry?.match(/<lastmod>([^<]+)</)?.[1])
  expect(text[0]).toBeUndefined()
  // The file of countries has one page, which is older; the others hold thousands.
  expect(text.slice(1)).toEqual(['2027-03-06T10:00:00.000Z', ...text.slice(2).map(() => '2027-03-08T10:00:00.000Z')])
})

it('names the boards of events and rides in each language', async () => {
  const own = await addressesIn(`${origin}/sitemap-pages.xml`)
  for (const path of ['/events', '/hi/events', '/ar/events', '/rides', '/hi/rides', '/ar/rides']) expect(own).toContain(origin + path)
})

it('lists every page of the site but those of one visitor, and each in every language', () => {
  const pages = globSync('**/*.astro', { cwd: 'site/pages' })
    .map(file => `/${file.replace(/(index)?[.]astro$/, '')}`.replace(/(.)[/]$/, '$1'))
    .filter(path => !/[[]|^[/](live|demo|superadmin|owner)[/]|[/]\d{3}$/.test(path) && !isPrivatePath(path))
  expect(pages.filter(path => !isTranslated(path))).toEqual([])
  // These are not listed: a comparison and the empty search belong to one visitor, and the offline page has no content.
  expect(pages.filter(path => !fixedPages.includes(path)).toSorted()).toEqual(['/compare', '/offline', '/search'])
})
