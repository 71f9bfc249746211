import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, transaction } from '../../../db/connection.ts'
import type { TaxRule } from '../../../domain/money/tax.ts'
import { buildUser, createSessionToken } from '../../factories.ts'
import { readPdf } from '../../platform/print/pdfTesting.ts'
import { type Api, createManageToken, inDays, run, startApi } from '../booking/testing.ts'
import { desk, euros } from '../payment/testing.ts'
import { reserveDocumentNumber } from './documentNumbers.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const taxes: TaxRule[] = [
  { name: 'VAT', kind: 'vat_included', value: 700, payable: 'now' },
  { name: 'City tax', kind: 'per_person_night', value: 200, payable: 'desk' },
]
async function setUp(more: Record<string, unknown> = {}) {
  const h = await desk((...args) => api.call(...args), {
    property: { taxes, vatId: 'DE123456789', legalName: 'Bunk & Söhne GmbH', ...more },
  })
  const invoices = `/booking/${h.of.booking}/invoices`
  const year = new Date().getFullYear()
  return {
    ...h,
    year,
    issue: (buyer?: object) => h.asRosa(`POST ${invoices}`, buyer ? { buyer } : {}),
    credit: (id: number, reason = 'Wrong name') => h.asRosa(`POST ${invoices}/${id}/credit`, { reason }),
    list: async () => (await h.asRosa(`GET ${invoices}`)).body,
    pdf: async (id?: number) => {
      const path = `/booking/${h.of.booking}/invoice.pdf${id ? `?document=${id}` : ''}`
      const answer = await fetch(api.url + path, { headers: { authorization: `Bearer ${h.tokens.rosa}` } })
      return { status: answer.status, type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
    },
  }
}

type TestProperty = Awaited<ReturnType<typeof setUp>>

/** What all invoices and their credit notes say together, and what is charged: the same where everything is on paper. */
async function invoicedAndCharged(h: TestProperty): Promise<[text: number, charged: number]> {
  const documents: { kind: string; total: { amount: number } }[] = await h.list()
  const { lines } = (await h.asRosa(`GET /booking/${h.of.booking}/folio`)).body as { lines: { kind: string; amount: { amount: number } }[] }
  const charged = lines.filter(l => l.kind !== 'payment' && l.kind !== 'refund').reduce((n, l) => n + l.amount.amount, 0)
  return [documents.reduce((n, p) => n + p.total.amount, 0), charged]
}

describe('POST /booking/{id}/invoices', () => {
  it('says every charge, the taxes line by line, who sells and who buys', async () => {
    const h = await setUp()
    await h.pay(2000)
    const { status, body } = await h.issue({ name: 'ACME Ltd', address: '1 High Street\nLeeds', country: 'GB', vatId: 'GB999' })
    expect([status, body.number, body.kind]).toEqual([201, `INV-${h.year}-00001`, 'invoice'])
    expect(body.lines.map((l: { description: string; amount: object }) => [l.description, l.amount])).toEqual([
      [expect.stringContaining('1 bed'), euros(6000)],
      ['City tax', euros(600)],
    ])
    expect(body.taxes).toEqual([
      { name: 'VAT', rate: 700, amount: euros(393), included: true },
      { name: 'City tax', rate: null, amount: euros(600), included: false },
    ])
    expect([body.net, body.tax, body.total, body.paid]).toEqual([euros(5607), euros(993), euros(6600), euros(2000)])
    expect(body.seller).toMatchObject({ legalName: 'Bunk & Söhne GmbH', vatId: 'DE123456789' })
    expect(body.buyer).toEqual({ name: 'ACME Ltd', address: '1 High Street\nLeeds', country: 'GB', vatId: 'GB999' })
    const again = await h.issue()
    expect([again.status, again.body.code]).toEqual([409, 'nothing_to_invoice'])
    expect(await h.audits('invoice.issue')).toHaveLength(1)
  })

  it('says the country of the guest of nobody else', async () => {
    const h = await setUp()
    await run("UPDATE bookings SET guest_country = 'IN' WHERE id = ?", [h.of.booking])
    const { body } = await h.issue({ name: 'Muster GmbH', address: 'Hauptstr. 1\nBerlin' })
    expect(body.buyer).toMatchObject({ name: 'Muster GmbH', country: null })
    await h.credit(body.id)
    expect((await h.issue()).body.buyer).toMatchObject({ country: 'IN' })
  })

  it('says later charges on a further invoice, and the VAT inside them', async () => {
    const h = await setUp()
    await h.issue()
    await h.asRosa(`POST /booking/${h.of.booking}/folio`, { kind: 'extra', description: 'Towel', amount: euros(300), vatRate: 1900 })
    const { body } = await h.issue()
    expect([body.number, body.total, body.taxes]).toEqual([
      `INV-${h.year}-00002`,
      euros(300),
      [{ name: 'VAT', rate: 1900, amount: euros(48), included: true }],
    ])
  })

  it('stays as it was, whatever the property becomes', async () => {
    const h = await setUp()
    const { body } = await h.issue()
    await run("UPDATE properties SET vat_id = 'DE000', legal_name = 'Other', name = 'Other' WHERE id = ?", [h.of.property])
    await run("UPDATE bookings SET guest_name = 'Somebody Else' WHERE id = ?", [h.of.booking])
    expect(await h.list()).toEqual([body])
  })

  it('is said less by a credit note in the moment its booking is cancelled, with what is left to pay', async () => {
    const h = await setUp()
    const first = (await h.issue()).body
    await h.asRosa(`DELETE /booking/${h.of.booking}`)
    const [invoice, note] = await h.list()
    expect(invoice).toMatchObject({ id: first.id, correctedBy: null })
    expect([note.number, note.kind, note.total, note.tax, note.corrects, note.reason, note.by]).toEqual([
      `CN-${h.year}-00001`,
      'credit_note',
      euros(-4600),
      euros(-993),
      null,
      'The booking was cancelled.',
      null,
    ])
    expect(note.lowers).toEqual([{ id: first.id, number: first.number }])
    expect(await invoicedAndCharged(h)).toEqual([2000, 2000])
    expect((await h.issue()).body.code).toBe('nothing_to_invoice')
    expect(await h.audits('invoice.issue')).toHaveLength(2)
    // Taken back, the invoice takes its note along: no more goes back than it still said.
    const back = (await h.credit(first.id)).body
    expect([back.total, back.tax, back.corrects.id]).toEqual([euros(-2000), euros(0), first.id])
    const fee = (await h.issue({ name: 'ACME' })).body
    expect([fee.number, fee.total, fee.taxes]).toEqual([`INV-${h.year}-00002`, euros(2000), []])
    expect(await invoicedAndCharged(h)).toEqual([2000, 2000])
  })

  it.each<[string, (h: TestProperty) => Promise<unknown>]>([
    ['a part that is cancelled', async h => h.asRosa(`DELETE /booking/${h.of.booking}?guest=${h.booking.lines[0].guests[0].id}`)],
    ['an earlier departure', async h => h.asRosa(`PUT /booking/${h.of.booking}`, { departure: inDays(2) })],
    [
      'an amount that is taken off by hand',
      async h =>
        h.asOwner(`POST /booking/${h.of.booking}/folio`, {
          kind: 'adjustment',
          description: 'Cold shower',
          amount: euros(-500),
          reason: 'Sorry',
        }),
    ],
    [
      'an extra that is undone',
      async h => {
        const towel = { kind: 'extra', description: 'Towel', amount: euros(300), vatRate: 1900 }
        const folio = (await h.asRosa(`POST /booking/${h.of.booking}/folio`, towel)).body
        await h.issue()
        const line = folio.lines.findLast((l: { description: string }) => l.description === 'Towel')
        return h.asRosa(`POST /booking/${h.of.booking}/folio/${line.id}/reverse`, { reason: 'Not used' })
      },
    ],
  ])('says less by a credit note after %s', async (_what, change) => {
    const h = await setUp()
    const first = (await h.issue()).body
    const { status, body } = (await change(h)) as { status: number; body: object }
    expect(status, JSON.stringify(body)).toBeLessThan(300)
    const notes = (await h.list()).filter((p: { kind: string }) => p.kind === 'credit_note')
    expect(notes).toHaveLength(1)
    expect(notes[0].total.amount).toBeLessThan(0)
    const [text, charged] = await invoicedAndCharged(h)
    expect(text).toBe(charged)
    expect(notes[0].lowers[0].id).toBeGreaterThanOrEqual(first.id)
    expect((await h.issue()).body.code).toBe('nothing_to_invoice')
  })

  describe('two of one booking', () => {
    const towel = { kind: 'extra', description: 'Towel', amount: euros(1000), vatRate: 1900 }
    const notesOf = async (h: TestProperty) =>
      (await h.list())
        .filter((p: { kind: string }) => p.kind === 'credit_note')
        .map((p: { buyer: { name: string }; total: { amount: number }; tax: { amount: number }; lowers: { id: number }[] }) => [
          p.buyer.name,
          p.total.amount,
          p.tax.amount,
          p.lowers.map(l => l.id),
        ])

    it('are each lowered by a note to their own buyer when all is cancelled, and taken back without the other', async () => {
      const h = await setUp()
      const first = (await h.issue({ name: 'ACME' })).body
      await h.asRosa(`POST /booking/${h.of.booking}/folio`, towel)
      const second = (await h.issue({ name: 'Blue Ltd' })).body
      await h.asRosa(`DELETE /booking/${h.of.booking}`)
      expect(await notesOf(h)).toEqual([
        ['ACME', -4600, -993, [first.id]],
        ['Blue Ltd', -1000, -160, [second.id]],
      ])
      expect((await h.credit(first.id)).body.total).toEqual(euros(-2000))
      expect((await h.credit(second.id)).body.code).toBe('invalid_transition')
      expect(await invoicedAndCharged(h)).toEqual([0, 2000])
      expect((await h.issue()).body.total).toEqual(euros(2000))
    })

    it('are lowered to nothing at most by what is more than one of them, and the taxes inside are exact', async () => {
      const h = await setUp()
      const first = (await h.issue({ name: 'ACME' })).body
      await h.asRosa(`POST /booking/${h.of.booking}/extend`, { departure: inDays(5) })
      const second = (await h.issue({ name: 'Blue Ltd' })).body
      await h.asRosa(`PUT /booking/${h.of.booking}`, { departure: inDays(1) })
      expect(await notesOf(h)).toEqual([
        ['ACME', -6600, -993, [first.id]],
        ['Blue Ltd', -2200, -330, [second.id]],
      ])
      expect(await invoicedAndCharged(h)).toEqual([2200, 2200])
      expect((await h.credit(second.id)).body.total).toEqual(euros(-2200))
      expect((await h.issue()).body).toMatchObject({ kind: 'invoice', total: euros(2200), tax: euros(331) })
      expect(await invoicedAndCharged(h)).toEqual([2200, 2200])
    })
  })

  it('says less tax by a credit note where a fee as high takes the place of the nights', async () => {
    const h = await setUp({ taxes: taxes.slice(0, 1), cancellationPolicy: 'non_refundable' })
    await h.issue()
    await h.asRosa(`DELETE /booking/${h.of.booking}`)
    const note = (await h.list())[1]
    expect([note.kind, note.total, note.tax, note.taxes[0].amount]).toEqual(['credit_note', euros(0), euros(-393), euros(-393)])
    expect((await h.issue()).body.code).toBe('nothing_to_invoice')
  })

  it('of an extra that is undone is lowered also while nights are on no invoice yet', async () => {
    const h = await setUp()
    const { lines } = (await h.asRosa(`POST /booking/${h.of.booking}/folio`, { kind: 'extra', description: 'Tea', amount: euros(300) }))
      .body
    await h.issue()
    await h.asRosa(`POST /booking/${h.of.booking}/extend`, { departure: inDays(5) })
    await h.asRosa(`POST /booking/${h.of.booking}/folio/${lines.at(-1).id}/reverse`, { reason: 'Not drunk' })
    expect((await h.list()).map((p: { total: object }) => p.total)).toEqual([euros(6900), euros(-300)])
    expect((await h.issue()).body).toMatchObject({ total: euros(4400), tax: euros(661) })
  })

  it('is not issued over nothing, as for a night that was added and given up', async () => {
    const h = await setUp()
    await h.issue()
    await h.asRosa(`POST /booking/${h.of.booking}/extend`, { departure: inDays(5) })
    await h.asRosa(`PUT /booking/${h.of.booking}`, { departure: inDays(3) })
    expect((await h.issue()).body.code).toBe('nothing_to_invoice')
    expect(await h.list()).toHaveLength(1)
  })

  it('of a booking that was cancelled before notes came by themselves is credited when somebody issues', async () => {
    const h = await setUp()
    await h.issue()
    await h.asRosa(`DELETE /booking/${h.of.booking}`)
    await run("DELETE FROM invoices WHERE booking_id = ? AND kind = 'credit_note'", [h.of.booking])
    const { status, body } = await h.issue()
    expect([status, body.kind, body.total]).toEqual([201, 'credit_note', euros(-4600)])
  })

  it('shown only, a change writes no document and takes no number', async () => {
    const h = await setUp()
    await h.issue()
    await h.asRosa(`DELETE /booking/${h.of.booking}?dryRun=true`)
    expect(await h.list()).toHaveLength(1)
  })

  it('that costs more than before is joined by a further invoice, and the bill says how much that is', async () => {
    const h = await setUp()
    await h.issue()
    const folio = async () => (await h.asRosa(`GET /booking/${h.of.booking}/folio`)).body
    expect((await folio()).notInvoiced).toEqual(euros(0))
    await h.asRosa(`POST /booking/${h.of.booking}/folio`, { kind: 'extra', description: 'Towel', amount: euros(300) })
    expect((await folio()).notInvoiced).toEqual(euros(300))
    expect(await h.list()).toHaveLength(1)
  })

  it('refuses what is not so', async () => {
    const h = await setUp()
    expect((await h.issue({ vatId: 'x'.repeat(31) })).status).toBe(422)
    expect((await h.issue({ colour: 'red' })).status).toBe(422)
    const { body } = await h.issue()
    expect((await h.asRosa(`POST /booking/${h.of.booking}/invoices/${body.id}/credit`, {})).status).toBe(422)
    expect((await h.credit(999_999_999)).status).toBe(404)
    const other = await setUp()
    expect((await other.credit(body.id)).status).toBe(404)
    await run("UPDATE bookings SET status = 'hold' WHERE id = ?", [other.of.booking])
    expect((await other.issue()).body.code).toBe('invalid_transition')
    expect((await h.list()).length).toBe(1)
  })
})

describe('numbers', () => {
  const numbersOf = async (property: number) =>
    (await select<{ number: number }>('SELECT number FROM invoices WHERE property_id = ? ORDER BY number', [property])).map(r => r.number)

  it('have no gaps under fifty at once, half of which are refused, nor after roll-backs', { timeout: 120_000 }, async () => {
    const h = await setUp({})
    const bookings = await Promise.all(Array.from({ length: 25 }, (_, n) => h.book(days(n))))
    const failed = transaction(async t => {
      await reserveDocumentNumber(h.of.property, `INV-${h.year}`, t)
      throw new Error('the lights go out')
    })
    const answers = await Promise.all([
      ...[...bookings, ...bookings].map(b => h.asRosa(`POST /booking/${b.id}/invoices`, {})),
      failed.catch(() => ({ status: 0 })),
    ])
    expect(answers.filter(a => a.status === 201)).toHaveLength(25)
    expect(answers.filter(a => a.status === 409)).toHaveLength(25)
    expect(await numbersOf(h.of.property)).toEqual(Array.from({ length: 25 }, (_, i) => i + 1))
    const other = await setUp()
    expect((await other.issue()).body.number).toBe(`INV-${h.year}-00001`)
  })

  it('are the same for the same key', async () => {
    const h = await setUp()
    const press = () => h.asRosa(`POST /booking/${h.of.booking}/invoices`, {}, 'one-press-of-the-button')
    const answers = await Promise.all([press(), press(), press()])
    for (const a of answers) expect([a.status, a.body.number]).toEqual([201, `INV-${h.year}-00001`])
    expect(await numbersOf(h.of.property)).toEqual([1])
  })
})

describe('POST /booking/{id}/receipts', () => {
  it('is for a payment, once, and goes back with it', async () => {
    const h = await setUp()
    const paid = (await h.pay(2500, { receivedFrom: 'Ravi' })).body
    const receipt = () => h.asRosa(`POST /booking/${h.of.booking}/receipts`, { payment: paid.id })
    const { status, body } = await receipt()
    expect([status, body.kind, body.number, body.total, body.payment]).toEqual([
      201,
      'receipt',
      `REC-${h.year}-00001`,
      euros(2500),
      paid.id,
    ])
    expect((await receipt()).body.code).toBe('duplicate')
    await h.asRosa(`DELETE /api/payment/${paid.id}/deleteCashPayment?reason=Never%20came`)
    const documents = await h.list()
    expect(documents.map((p: { kind: string; total: object; reason: string }) => [p.kind, p.total, p.reason])).toEqual([
      ['receipt', euros(2500), null],
      ['credit_note', euros(-2500), 'Never came'],
    ])
    expect((await receipt()).body.code).toBe('invalid_transition')
    expect((await h.asRosa(`POST /booking/${h.of.booking}/receipts`, { payment: 999_999_999 })).status).toBe(404)
    const [charge] = await h.lines()
    expect((await h.asRosa(`POST /booking/${h.of.booking}/receipts`, { payment: charge?.id })).status).toBe(404)
  })
})

describe('GET /booking/{id}/invoice.pdf', () => {
  it('is a PDF with every word and sum, in Latin and in Devanagari', async () => {
    const h = await setUp()
    await run("UPDATE bookings SET guest_name = 'आशा राव क्षत्रिय' WHERE id = ?", [h.of.booking])
    await h.issue({ address: 'लक्ष्मी मार्ग 5\nŁódź', vatId: 'IN29AAB' })
    const { status, type, bytes } = await h.pdf()
    expect([status, type, bytes.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
    const { text, pages, fonts } = readPdf(bytes)
    for (const expected of [
      `INV-${h.year}-00001`,
      'Bunk & Söhne GmbH',
      'VAT ID DE123456789',
      'VAT ID IN29AAB',
      'EUR 66.00',
      'EUR 56.07',
      'VAT 7 %, included',
    ])
      expect(text.replaceAll('\n', '')).toContain(expected.replaceAll('\n', ''))
    for (const characters of ['आशा', 'राव', 'Ł']) expect(text).toContain(characters)
    expect(text).not.toContain('?')
    expect(pages).toBe(1)
    expect(fonts.map(f => f.name)).toEqual(['AAAAAB+NotoSans_400Regular'])
  })

  it('is the latest that stands, or the one that is named, for the guest too', async () => {
    const h = await setUp()
    expect((await h.pdf()).status).toBe(404)
    const first = (await h.issue()).body
    await h.credit(first.id)
    expect((await h.pdf()).status).toBe(404)
    expect(readPdf((await h.pdf(first.id)).bytes).text).toContain('CN-')
    const request = (headers: Record<string, string>) =>
      fetch(`${api.url}/booking/${h.of.booking}/invoice.pdf?document=${first.id}`, { headers })
    expect((await request({ 'X-Manage-Token': createManageToken(h.booking.code) })).status).toBe(200)
    expect((await request({})).status).toBe(404)
    const other = await setUp()
    expect((await other.pdf(first.id)).status).toBe(404)
  })

  it('goes on over as many pages as it needs', async () => {
    const h = await setUp()
    for (let n = 0; n < 45; n++)
      await h.asRosa(`POST /booking/${h.of.booking}/folio`, {
        kind: 'extra',
        description: `Tea number ${n} ${'and a very long word '.repeat(4)}`,
        amount: euros(100),
      })
    await h.issue()
    const { pages, text } = readPdf((await h.pdf()).bytes)
    expect(pages).toBeGreaterThan(1)
    expect(text).toContain(`page ${pages} of ${pages}`)
  })
})

describe('GET /booking/{id}/voucher.pdf', () => {
  const voucher = async (booking: number, headers: Record<string, string>) => {
    const answer = await fetch(`${api.url}/booking/${booking}/voucher.pdf`, { headers })
    return { status: answer.status, type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const asGuest = (h: Awaited<ReturnType<typeof setUp>>) => voucher(h.of.booking, { 'X-Manage-Token': createManageToken(h.booking.code) })

  it('says the stay, the property and what is left to pay, to its guest and to the property', async () => {
    const h = await setUp()
    const { status, type, bytes } = await asGuest(h)
    expect([status, type]).toEqual([200, 'application/pdf'])
    const { text, pages } = readPdf(bytes)
    for (const expected of [h.booking.code, 'Booking code', 'Arrival', 'City tax', '€66.00', 'at the hostel'])
      expect(text).toContain(expected)
    expect(text).not.toContain('?')
    expect(pages).toBe(1)
    expect((await voucher(h.of.booking, { authorization: `Bearer ${h.tokens.rosa}` })).status).toBe(200)
    expect((await voucher(h.of.booking, {})).status).toBe(404)
    const other = await setUp()
    expect((await voucher(other.of.booking, { 'X-Manage-Token': createManageToken(h.booking.code) })).status).toBe(404)
  })

  it('speaks the language of the booking', async () => {
    const h = await setUp()
    const textIn = async (language: string) => {
      await run('UPDATE bookings SET language = ? WHERE id = ?', [language, h.of.booking])
      return readPdf((await asGuest(h)).bytes).text
    }
    expect(await textIn('hi')).toContain('हॉस्टल में')
    expect(await textIn('ar')).toContain('رمز الحجز')
  })

  it.each(['hold', 'pending_approval', 'cancelled', 'no_show'])('is not there for a booking that is %s', async status => {
    const h = await setUp()
    await run('UPDATE bookings SET status = ? WHERE id = ?', [status, h.of.booking])
    expect((await asGuest(h)).status).toBe(404)
  })
})

it('shows documents to who keeps the books, and lets nobody else issue them', async () => {
  const h = await setUp()
  const { body } = await h.issue()
  const viewer = await buildUser({ role: 'hostel_owner' })
  await run("INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, 'viewer', NOW())", [
    h.of.property,
    viewer.id,
  ])
  const tokens = [
    undefined,
    await createSessionToken(await buildUser()),
    await createSessionToken(await buildUser({ role: 'hostel_owner' })),
    await createSessionToken(viewer),
  ]
  const statuses = async (endpoint: string, sent?: object) => {
    const found: number[] = []
    for (const token of tokens) found.push((await api.call(endpoint, { ...(token && { token }), ...(sent && { body: sent }) })).status)
    return found
  }
  const path = `/booking/${h.of.booking}`
  expect(await statuses(`POST ${path}/invoices`, {})).toEqual([401, 403, 404, 403])
  expect(await statuses(`GET ${path}/invoices`)).toEqual([401, 403, 404, 403])
  expect(await statuses(`POST ${path}/invoices/${body.id}/credit`, { reason: 'x' })).toEqual([401, 403, 404, 403])
  expect(await statuses(`POST ${path}/receipts`, { payment: 1 })).toEqual([401, 403, 404, 403])
  expect(await statuses(`GET /transactions/invoices?propertyId=${h.of.property}`)).toEqual([401, 403, 404, 403])
  const issued = await h.asKeeper(`GET /transactions/invoices?propertyId=${h.of.property}&kind=invoice`)
  expect([issued.body.map((p: { id: number }) => p.id), issued.meta?.total]).toEqual([[body.id], 1])
})

const days = (n: number) => ({ arrival: inDays(60 + n * 2), departure: inDays(61 + n * 2) })
