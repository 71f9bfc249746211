import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localeNames } from '../../../domain/language/locales.ts'
import type { TaxRule } from '../../../domain/money/tax.ts'
import { sample } from '../../../domain/testing.ts'
import { serverMessages } from '../../../messages/server.ts'
import { readPdf } from '../../platform/print/pdfTesting.ts'
import { type Api, run, startApi } from '../booking/testing.ts'
import { desk, euros } from '../payment/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const taxes: TaxRule[] = [{ name: 'VAT', kind: 'vat_included', value: 700, payable: 'now' }]
const year = new Date().getFullYear()
/** No font has this letter of Linear B. */
const LOST = '𐀀'

async function setUp() {
  const h = await desk((...args) => api.call(...args), { property: { taxes, vatId: 'EL123456789' } })
  const { booking, property } = h.of
  const file = async (name: string, query = '') => {
    const answer = await fetch(`${api.url}/booking/${booking}/${name}.pdf${query}`, {
      headers: { authorization: `Bearer ${h.tokens.rosa}` },
    })
    return Buffer.from(await answer.arrayBuffer())
  }
  return {
    ...h,
    property,
    issue: (body: object = {}) => h.asRosa(`POST /booking/${booking}/invoices`, body),
    receipt: (body: object) => h.asRosa(`POST /booking/${booking}/receipts`, body),
    credit: (id: number, reason: string) => h.asRosa(`POST /booking/${booking}/invoices/${id}/credit`, { reason }),
    charge: (description: string) => h.asRosa(`POST /booking/${booking}/folio`, { kind: 'extra', description, amount: euros(100) }),
    paper: async (id: number) => readPdf(await file('invoice', `?document=${id}`)).text,
    invoice: async () => readPdf(await file('invoice')).text,
    voucher: async () => readPdf(await file('voucher')).text,
    file,
  }
}

const names = [
  ['Greek', 'Ελληνική ΑΕ'],
  ['Cyrillic', 'ООО «Ромашка»'],
  ['Vietnamese', 'Nguyễn Thị Ánh Tuyết'],
  ['Latin with marks that have no letter of their own', 'Adéọlá Ọ̀ṣun m̧ ė̃'],
  ['Arabic', 'شركة النور'],
  ['Arabic with vowels', 'مُحَمَّد عَبْدُ اللهِ'],
  ['Hebrew', 'חברת תיירות'],
  ['Hebrew with points', 'שָׁלוֹם'],
  ['Devanagari', 'आशा क्षत्रिय'],
  ['Bengali', 'বাংলাদেশ কোম্পানি'],
  ['Tamil', 'தமிழ் நிறுவனம்'],
  ['Telugu', 'తెలుగు సంస్థ'],
  ['Gujarati', 'ગુજરાતી કંપની'],
  ['Gurmukhi', 'ਪੰਜਾਬੀ ਕੰਪਨੀ'],
  ['Kannada', 'ಕನ್ನಡ ಕಂಪನಿ'],
  ['Malayalam', 'മലയാളം കമ്പനി'],
  ['Sinhala', 'සිංහල සමාගම'],
  ['Thai', 'บริษัท ไทย'],
  ['Lao', 'ບໍລິສັດ ລາວ'],
  ['Khmer', 'ក្រុមហ៊ុន ខ្មែរ'],
  ['Burmese', 'မြန်မာ ကုမ္ပဏီ'],
  ['Tibetan', 'བོད་ཡིག་རྒྱལ'],
  ['Georgian', 'ქართული კომპანია'],
  ['Armenian', 'Հայկական ընկերություն'],
  ['Ethiopic', 'የኢትዮጵያ ኩባንያ'],
  ['Japanese', '株式会社 山田商店'],
  ['Korean', '주식회사 한국'],
  ['Simplified Chinese', '北京国际青年旅舍有限公司'],
  ['Traditional Chinese', '臺灣國際青年旅館有限公司'],
  ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ'],
  ['fractions and signs', '½ + ⅓ of a flat – № 7 § 3 ₹ ₺ ₴ ₿ “x” …'],
  ['pictures', 'Sunny ☀️ 😀 Hostel'],
  ['a line of two directions', 'Hotel שלום Ltd'],
] as const

describe('letters of every script on documents', () => {
  it.each(sample(names, 4))('%s: a buyer, the street and the line of the bill', async (_, name) => {
    const h = await setUp()
    await h.charge(`${name} 7`)
    const { status, body } = await h.issue({ buyer: { name, address: `${name}\n1000 Αθήνα` } })
    expect([status, body.buyer.name]).toEqual([201, name])
    const text = await h.invoice()
    const lines = text.split('\n')
    expect(lines.filter(line => line === name)).toHaveLength(2)
    expect(text).not.toContain('?')
  })

  it.each(sample(names.slice(0, 8), 4))('%s: property, guest and room on the voucher', async (_, name) => {
    const h = await setUp()
    await run('UPDATE properties SET name = ? WHERE id = ?', [name, h.property])
    await run('UPDATE rooms SET name = ? WHERE property_id = ?', [name, h.property])
    await run('UPDATE bookings SET guest_name = ? WHERE property_id = ?', [name, h.property])
    const text = await h.voucher()
    expect(text.split(name).length - 1).toBeGreaterThanOrEqual(3)
    expect(text).not.toContain('?')
  })

  it('are there no larger than a Latin document needs', async () => {
    const h = await setUp()
    await h.issue()
    expect((await h.file('invoice')).length).toBeLessThan(16_000)
    const greek = await setUp()
    await greek.issue({ buyer: { name: 'Ελληνική ΑΕ' } })
    expect((await greek.file('invoice')).length).toBeLessThan(18_000)
  })
})

describe('a letter that no font has', () => {
  it('is named with its field, and no number is taken', async () => {
    const h = await setUp()
    for (const field of ['name', 'address', 'vatId']) {
      const { status, body } = await h.issue({ buyer: { [field]: `A${LOST}` } })
      expect([status, body.code, body.fields]).toEqual([
        422,
        'invalid',
        [expect.objectContaining({ path: `buyer.${field}`, code: 'undrawable' })],
      ])
      expect(body.fields[0].message).toContain('U+10000')
    }
    const first = (await h.issue()).body
    expect(first.number).toBe(`INV-${year}-00001`)
    const refused = await h.credit(first.id, `So ${LOST}`)
    expect(refused.body.fields).toEqual([expect.objectContaining({ path: 'reason', code: 'undrawable' })])
    expect((await h.credit(first.id, 'So')).body.number).toBe(`CN-${year}-00001`)
  })

  it.each([
    ['UPDATE properties SET name = ? WHERE id = ?', 'The name of the hostel'],
    ['UPDATE properties SET legal_name = ? WHERE id = ?', 'The legal name of the hostel'],
    ['UPDATE properties SET line1 = ? WHERE id = ?', 'The address of the hostel'],
    ['UPDATE bookings SET guest_name = ? WHERE property_id = ?', 'The name of the guest'],
    ['UPDATE folio_lines SET description = ? WHERE property_id = ?', `The line “Old ${LOST}”`],
  ])('is named with the text it stands in: %s', async (sql, what) => {
    const h = await setUp()
    const payment = (await h.pay(2000)).body.id
    await run(sql, [`Old ${LOST}`, h.property])
    for (const { status, body } of [await h.issue(), await h.receipt({ payment })])
      expect([status, body.code, body.detail, body.letter]).toEqual([
        422,
        'undrawable',
        expect.stringContaining(`${what} has the letter U+10000`),
        'U+10000',
      ])
    expect(await h.audits('invoice.issue')).toEqual([])
    await run(sql, ['New', h.property])
    expect((await h.issue()).body.number).toBe(`INV-${year}-00001`)
  })

  it('stands by its number where a document is out already, and is kept for who copies it', async () => {
    const h = await setUp()
    const { body } = await h.issue()
    await run("UPDATE invoices SET paper = JSON_SET(paper, '$.buyer.name', ?) WHERE id = ?", [`Old ${LOST}`, body.id])
    expect(await h.invoice()).toContain(`Old ${LOST}`)
    await run('UPDATE properties SET name = ? WHERE id = ?', [`Old ${LOST}`, h.property])
    expect(await h.voucher()).toContain(`Old ${LOST}`)
  })
})

describe('documents in the languages of the site', () => {
  it.each(localeNames)('%s: invoice, receipt, credit note and voucher of a booking in it', async language => {
    const { sentences } = serverMessages[language].mail
    const h = await setUp()
    await run('UPDATE bookings SET language = ? WHERE property_id = ?', [language, h.property])
    const payment = (await h.pay(2000, { receivedFrom: 'Ravi' })).body.id
    const issued = (await h.issue()).body
    expect(issued.language).toBe(language)
    const text = await h.invoice()
    for (const expected of [sentences.Invoice, 'EUR 60.00', issued.number]) expect(text).toContain(expected)
    const note = (await h.credit(issued.id, 'Wrong')).body
    const got = (await h.receipt({ payment })).body
    expect(await h.paper(note.id)).toContain(sentences['Credit note'])
    expect(await h.paper(got.id)).toContain(sentences.Receipt)
    expect([note.language, got.language]).toEqual([language, language])
    expect(await h.voucher()).toContain(sentences['Booking code'])
  })

  it('are in the language that is asked for, and stay in it', async () => {
    const h = await setUp()
    const { body } = await h.issue({ language: 'ar' })
    expect(body.language).toBe('ar')
    expect(body.lines[0].description).toMatch(/سرير واحد في .+، (ليلة|ليلتان|\d+ ليالٍ)/)
    expect(await h.invoice()).toContain('فاتورة')
    await run("UPDATE bookings SET language = 'hi' WHERE property_id = ?", [h.property])
    expect(await h.invoice()).toContain('فاتورة')
    expect((await h.issue({ language: 'xx' })).status).toBe(422)
  })
})
