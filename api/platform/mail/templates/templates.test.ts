import { describe, expect, it } from 'vitest'
import type { RenderedMail } from '../mailContent.ts'
import { bookingCancelled, bookingChanged, bookingConfirmed, bookingDeclined, bookingForProperty, bookingVerification } from './index.ts'
import { sampleCode, sampleMails } from './samples.ts'
import type { StayMail } from './stay.ts'

const EUR = (amount: number) => ({ amount, currency: 'EUR' })
const stay: StayMail = {
  code: 'K7QM2XPA',
  version: 1,
  property: {
    name: 'Bunks & Brews',
    address: '12 Rua das Flores, Porto, Portugal',
    phone: '+351 22 555 0100',
    email: 'desk@example.com',
    timezone: 'Europe/Lisbon',
    checkInFrom: '14:00',
    checkInUntil: '23:00',
    checkOutBy: '11:00',
  },
  guest: { name: 'Asha Rao', email: 'asha@example.com', phone: null },
  isProven: true,
  arrival: '2027-03-06',
  departure: '2027-03-09',
  nights: 3,
  guests: 2,
  lines: [{ label: '2 beds in Mixed 8', amount: EUR(12000) }],
  taxes: [{ name: 'City tax', amount: EUR(1200), payable: 'desk', included: false }],
  total: EUR(13200),
  balance: EUR(13200),
  timeline: [
    { fromLocal: null, fee: EUR(0) },
    { fromLocal: '2027-03-04T14:00', fee: EUR(4400) },
  ],
}
const manageUrl = 'https://beds.example.org/booking#tok_en-123'
const confirmed = bookingConfirmed(stay, { manageUrl })

const evil = '<img src=x onerror=alert(1)>"\'&\r\nBcc: x@example.com\u0000'
const mails = Object.entries(sampleMails({ word: evil })).flatMap(([name, all]) => all.map(mail => [name, mail] as const))

describe.each(mails)('%s', (_, { subject, text, html }) => {
  it('takes no markup from names and notes', () => {
    expect(html).not.toContain('<img')
    expect(html.replace(/style="[^"]*"/g, '')).not.toMatch(/onerror=alert\(1\)>/)
    expect(html).not.toContain('\u0000')
  })

  it('has one line of subject', () => {
    expect(subject).not.toMatch(/[\p{Cc}]/u)
    expect(subject.length).toBeGreaterThan(5)
  })

  it('is a whole document that knows dark mode, without anything fetched from elsewhere', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/)
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).not.toMatch(/<(script|link|iframe|img)\b|url\(|@import/)
    for (const tag of ['table', 'tr', 'td', 'p', 'h1', 'div']) expect(count(html, `<${tag}[ >]`)).toBe(count(html, `</${tag}>`))
  })

  it('speaks plainly in both bodies', () => {
    expect(text).not.toMatch(/!|undefined|null|\[object|NaN/)
    expect(html).not.toMatch(/undefined|\[object|NaN/)
    expect(text).not.toMatch(/<\/?(p|br|td)/)
  })
})

it('a code is held back by nothing that others trigger', () => {
  const codes = mails.filter(([, { text }]) => text.includes(`\n    ${sampleCode}\n`))
  expect(codes.length).toBeGreaterThan(4)
  expect(codes.filter(([, { isSecure }]) => !isSecure)).toEqual([])
})

describe('the confirmation of a booking', () => {
  it('tells code, dates, rooms, sum, what is paid where, deadlines and the link', () => {
    for (const text of [
      'K7QM2XPA',
      'Sat 6 Mar 2027, from 14:00 until 23:00',
      'Tue 9 Mar 2027, by 11:00',
      '2 beds in Mixed 8',
      'City tax',
      '€132.00',
      'You pay €132.00 at the hostel',
      'Until Thu 4 Mar 2027, 14:00',
      'From Thu 4 Mar 2027, 14:00',
      '€44.00 fee',
      manageUrl,
    ]) {
      expect(confirmed.text).toContain(text)
      expect(confirmed.html).toContain(text)
    }
    expect(confirmed.subject).toBe('Booked: Bunks & Brews, Sat 6 Mar 2027 (K7QM2XPA)')
    expect(confirmed.html).toContain('Bunks &amp; Brews')
  })

  it('tells of each tax where it is paid, and of each sum what it is for', () => {
    const local = { name: 'Local tax', amount: EUR(300), payable: 'now', included: false } as const
    const taxes = [...stay.taxes, local]
    const own = { ...stay, taxes, total: EUR(13500), deposit: EUR(2100), balance: EUR(11400) }
    const expectRows = (text: string, rows: Record<string, string>) => {
      for (const [label, amount] of Object.entries(rows)) expect(text).toMatch(new RegExp(`${label}[: ]+${amount}\n`))
    }
    const paid = bookingConfirmed({ ...own, online: EUR(2100) }, { manageUrl }).text
    expectRows(paid, {
      'City tax, paid at the hostel': '€12.00',
      'Local tax, paid online with the deposit': '€3.00',
      'Online: deposit for the beds': '€18.00',
      'Online: taxes': '€3.00',
      'At the hostel: taxes': '€12.00',
      'At the hostel: the rest of the bill': '€102.00',
    })
    expect(paid).toContain('You pay €114.00 at the hostel. You paid €21.00 online.')
    const nothingAhead = { ...own, deposit: EUR(0), balance: EUR(13500) }
    const later = bookingConfirmed(nothingAhead, { manageUrl }).text
    expectRows(later, { 'Local tax, paid at the hostel': '€3.00', 'At the hostel: taxes': '€15.00' })
    expect(later).not.toContain('Online: ')
    expect(bookingConfirmed({ ...nothingAhead, balance: EUR(500) }, { manageUrl }).text).not.toContain('At the hostel: ')
  })

  it('says what the hostel says of arriving outside of its hours', () => {
    const property = { ...stay.property, lateArrival: 'Ring the bell twice.' }
    expect(bookingConfirmed({ ...stay, property }, { manageUrl }).text).toContain('outside of these hours, Bunks & Brews says:')
    expect(bookingConfirmed({ ...stay, property }, { manageUrl }).text).toContain('Ring the bell twice.')
    expect(confirmed.text).not.toContain('outside of these hours')
  })

  it('carries a calendar file on the clock of the hostel', () => {
    const [file] = confirmed.attachments ?? []
    expect(file).toMatchObject({ filename: 'K7QM2XPA.ics', contentType: 'text/calendar; charset=utf-8' })
    expect(file?.content).toContain('DTSTART:20270306T140000Z')
    expect(file?.content).toContain('DTEND:20270309T110000Z')
    expect(file?.content).toContain('UID:K7QM2XPA@openbunk')
    expect(file?.content).toContain('METHOD:PUBLISH')
    expect(file?.content).toContain('SEQUENCE:0')
  })

  it('takes the place of the entry before when the stay has changed', () => {
    const { attachments } = bookingChanged({ ...stay, version: 2 }, { byProperty: false, manageUrl })
    expect(attachments?.[0]?.content).toMatch(/METHOD:PUBLISH[\s\S]*UID:K7QM2XPA@openbunk[\s\S]*SEQUENCE:1\r/)
  })

  it('takes the entry away again when the booking is cancelled', () => {
    const { attachments, text } = bookingCancelled({ ...stay, version: 4 }, { fee: EUR(0) })
    expect(attachments?.[0]?.content).toMatch(/METHOD:CANCEL[\s\S]*UID:K7QM2XPA@openbunk[\s\S]*SEQUENCE:3[\s\S]*STATUS:CANCELLED/)
    expect(text).toContain('You owe nothing')
  })

  it('links to web pages only', () => {
    expect(() => bookingConfirmed(stay, { manageUrl: 'javascript:alert(1)' })).toThrow('web pages only')
  })

  it('writes amounts with the digits of their currency', () => {
    const yen = bookingConfirmed(
      { ...stay, total: { amount: 5400, currency: 'JPY' }, balance: { amount: 0, currency: 'JPY' } },
      { manageUrl },
    )
    expect(yen.text).toContain('¥5,400')
    expect(yen.text).toContain('Nothing is left to pay.')
  })
})

describe('a stay of which more deposit is due', () => {
  const dearer: StayMail = { ...stay, total: EUR(25000), balance: EUR(23555), paid: EUR(1445), online: EUR(1445), depositDue: EUR(1304) }
  const changed = (more: Partial<StayMail> = {}) => bookingChanged({ ...dearer, ...more }, { byProperty: false, manageUrl }).text

  it('names the deposit and what is left for the desk', () => {
    expect(changed()).toContain('A deposit of €13.04 is due now. Open the booking to pay it online.')
    expect(changed()).toContain('€222.51 is still to be paid at the hostel.')
    const again = bookingConfirmed(dearer, { manageUrl }).text
    expect(again).toContain('A deposit of €13.04 is due now.')
    expect(again).toContain('You pay €222.51 at the hostel. You paid €14.45 online.')
  })

  it('asks for nothing at the desk where the deposit is all', () => {
    const all = changed({ balance: EUR(1304) })
    expect(all).toContain('A deposit of €13.04 is due now.')
    expect(all).not.toMatch(/at the hostel\.|Nothing is left/)
    expect(bookingConfirmed({ ...dearer, balance: EUR(1304) }, { manageUrl }).text).not.toMatch(/You pay|Nothing is left/)
  })

  it('tells the property what comes at the desk', () => {
    const { text } = bookingForProperty(dearer, { event: 'changed', url: manageUrl, note: null, noteBy: 'guest', arrivalTime: null })
    expect(text).toContain('To be paid at the desk: €222.51.')
  })
})

const count = (text: string, form: string) => text.match(new RegExp(form, 'g'))?.length ?? 0

describe('to somebody who has not shown that the address is theirs', () => {
  const stranger: StayMail = { ...stay, isProven: false, guest: { ...stay.guest, name: 'Refused. Pay at evil.example' } }
  const mails: [string, RenderedMail][] = [
    ['confirmed', bookingConfirmed(stranger, { manageUrl })],
    ['changed', bookingChanged(stranger, { byProperty: true, manageUrl })],
    ['cancelled', bookingCancelled(stranger, { fee: EUR(0), byProperty: { reason: 'Pay at evil.example' } })],
    ['to be proven', bookingVerification(stranger, { code: '123456', url: manageUrl })],
    [
      'declined',
      bookingDeclined(stranger, {
        reason: 'Pay at evil.example',
        isUnanswered: false,
        wasReserved: false,
        nearby: [],
        searchUrl: manageUrl,
      }),
    ],
  ]
  it.each(mails)('%s: no word that somebody typed, and all facts of the stay', (_, { text, html, subject }) => {
    expect([text, html, subject].join()).not.toContain('evil.example')
    expect(text).toContain('K7QM2XPA')
    expect(text).toContain('Bunks & Brews')
  })
  it('greets without a name, in three languages', () => {
    const hello = (language: 'en' | 'hi' | 'ar') => bookingConfirmed({ ...stranger, language }, { manageUrl }).text
    expect([hello('en'), hello('hi'), hello('ar')].map(t => /Hello there|नमस्ते जी|مرحبًا بك/.test(t))).toEqual([true, true, true])
  })
})
