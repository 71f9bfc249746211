import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { select } from '../../db/connection.ts'
import { hasWebAddress } from '../../domain/text/hasWebAddress.ts'
import { normalizeLine, textProblem } from '../../domain/text/normalizeText.ts'
import { buildLiveProperty, createSessionToken } from '../factories.ts'
import { type Api, bookingOf, inDays, startApi } from '../stays/booking/testing.ts'

/** Five times as many in the full run. */
const NAMES = inject('effort') === 1 ? 200 : 1_000
const PROPERTIES = 10

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

/** Characters of names by blocks of 128, so that each script is as likely as Latin. */
const rows = (() => {
  const byRow = new Map<number, string[]>()
  for (let code = 0; code < 0x32000; code++) {
    const sign = String.fromCodePoint(code)
    if (/[\p{L}\p{M}\p{Nd}]/u.test(sign)) byRow.set(code >> 7, [...(byRow.get(code >> 7) ?? []), sign])
  }
  return [...byRow.values()]
})()
const word = fc
  .nat(rows.length - 1)
  .chain(row => fc.array(fc.constantFrom(...(rows[row] as string[])), { minLength: 1, maxLength: 8 }))
  .map(signs => signs.join(''))
const between = fc.constantFrom(
  ' ',
  '  ',
  '-',
  '’',
  "'",
  '. ',
  '\u00a0',
  '\u3000',
  '\r\n',
  '\t',
  '\u200c',
  '\u200d',
  '\u202e',
  '\u200b',
  '\u2066',
  ' 👩\u200d🚀 ',
  '\u00ad',
  '&',
  '<',
  '"',
  ',',
  ';',
  '=',
)
const rare = fc.constantFrom(
  '',
  '',
  '',
  '',
  '',
  '',
  '\ufffd',
  '\ud83d',
  '\u0007',
  ' www.evil.example',
  'ann@evil.example',
  '=1+1',
  '{name}',
  '\\',
  '%',
)
const name = fc.tuple(word, between, word, between, word, rare).map(parts => parts.join(''))

interface Booked {
  typed: string
  stored: string
  email: string
  property: number
}

it(`${NAMES} names of all scripts are read back as they went in, cleaned once, or refused by their field`, {
  timeout: 400_000,
}, async () => {
  const properties = await Promise.all(
    Array.from({ length: PROPERTIES }, async (_, property) => {
      const fixture = await buildLiveProperty({ room: { bedsPerUnit: 20 }, email: `desk${property}@names.example` })
      return { ...fixture, token: await createSessionToken(fixture.owner) }
    }),
  )
  const typed = fc.sample(name, { numRuns: NAMES, seed: 20261126 })
  const booked: Booked[] = []
  let refused = 0
  const book = async (property: number) => {
    for (let i = property; i < NAMES; i += PROPERTIES) {
      const [written, email] = [typed[i] as string, `n${i}.${property}@names.example`]
      const stored = normalizeLine(written)
      const at = { arrival: inDays(1 + (i % 97)), departure: inDays(2 + (i % 97)) }
      const { status, body } = await api.call('POST /booking', {
        body: bookingOf({
          ...(properties[property] as (typeof properties)[number]),
          token: undefined,
          ...at,
          guest: { name: written, email },
        }),
      })
      if (textProblem(stored) || hasWebAddress(stored)) {
        refused++
        expect([written, status, body.fields?.[0].path]).toEqual([written, 422, 'guest.name'])
      } else {
        expect([written, status]).toEqual([written, 201])
        booked.push({ typed: written, stored: stored, email, property })
      }
    }
  }
  await Promise.all(properties.map((_, property) => book(property)))
  expect(booked.length).toBeGreaterThan(NAMES / 2)
  expect(refused).toBeGreaterThan(NAMES / 50)

  // Mails to unproven addresses do not repeat the name; the hostel's do.
  const mails = await select<{ to_email: string; text: string; html: string; subject: string }>(
    "SELECT to_email, subject, text_body AS text, html_body AS html FROM mail_outbox WHERE template = 'bookingForHouse' AND to_email LIKE '%@names.example'",
  )
  expect(mails).toHaveLength(booked.length)
  const byProperty = Map.groupBy(mails, m => m.to_email)
  for (const { stored, property } of booked) {
    const own = byProperty.get(`desk${property}@names.example`) ?? []
    expect([stored, own.some(m => m.text.includes(stored) && unescaped(m.html).includes(stored))]).toEqual([stored, true])
  }
  for (const { subject } of mails) expect(subject).not.toMatch(/[\r\n\u202e]/)
  for (const [testProperty, { property, token }] of properties.entries()) {
    const requested = booked
      .filter(b => b.property === testProperty)
      .map(b => b.stored)
      .sort()
    const list = await api.call(`GET /booking/all?property=${property.id}&limit=100`, { token })
    expect(list.body.map((row: { guestName: string }) => row.guestName).sort()).toEqual(requested)
    const file = await api.call(`GET /transactions/properties?propertyId=${property.id}&export=csv`, { token })
    const names = new Set(cells(file.body).flatMap(row => row.map(cell => cell.replace(/^'(?=[\s\u00a0]*[=+\-@＝＋－＠])/, ''))))
    for (const stored of requested) expect([stored, names.has(stored)]).toEqual([stored, true])
    for (const { stored } of booked.filter(b => b.property === testProperty).slice(0, 5)) {
      const found = await api.call(`GET /booking/all?property=${property.id}&limit=100&q=${encodeURIComponent(stored)}`, { token })
      expect([stored, found.body.map((row: { guestName: string }) => row.guestName)]).toEqual([stored, expect.arrayContaining([stored])])
    }
  }
})

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&#x27;': "'" }
const unescaped = (html: string) => html.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, entity => signs[entity] as string)

/** A minimal RFC 4180 parser: the writer is under test. */
function cells(csv: string): string[][] {
  return csv
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .map(line =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? ''),
    )
}
