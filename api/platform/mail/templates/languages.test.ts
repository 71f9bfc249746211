import { describe, expect, it } from 'vitest'
import { type localeNames, locales } from '../../../../domain/language/locales.ts'
import { formatRateName, getLocalizer } from '../localizer.ts'
import type { RenderedMail } from '../mailContent.ts'
import { ar } from '../messages/ar.ts'
import { mailMessageIds, pluralMessages } from '../messages/en.ts'
import { hi } from '../messages/hi.ts'
import * as account from './account.ts'
import * as booking from './booking.ts'
import * as credit from './credit.ts'
import * as event from './event.ts'
import * as group from './group.ts'
import * as instalment from './instalment.ts'
import { messageForGuest } from './message.ts'
import { bookingHeld, paymentRefunded } from './payment.ts'
import { bookingRelocated } from './relocated.ts'
import { bookingDeclined, bookingRequested } from './request.ts'
import * as review from './review.ts'
import * as ride from './ride.ts'
import { billBlocks, type StayMail } from './stay.ts'

const EUR = (amount: number) => ({ amount, currency: 'EUR' })
const url = 'https://1.example/2'
const code = 'A2B4C6D8'
const name = '7001'
const property = '7002'

/** Names are numbers here: whatever letters are left are the mail's own. */
const mailsIn = (language: (typeof localeNames)[number]): RenderedMail[] => {
  const stay: StayMail = {
    ...{ language, code, version: 1, nights: 3, guests: 2, rate: '7003', givenUp: ['7004'] },
    property: {
      name: property,
      address: '7005',
      phone: '7006',
      email: '7007',
      timezone: 'UTC',
      checkInFrom: '14:00',
      checkInUntil: '23:00',
      checkOutBy: '11:00',
    },
    guest: { name, email: '7007', phone: null },
    isProven: true,
    ...{ arrival: '2027-03-06', departure: '2027-03-09' },
    lines: [{ label: '7009', amount: EUR(12000) }],
    taxes: [{ name: '7010', amount: EUR(1200) }],
    ...{ total: EUR(13200), balance: EUR(13200), paid: EUR(100), online: EUR(100) },
    timeline: [
      { fromLocal: null, fee: EUR(0) },
      { fromLocal: '2027-03-04T14:00', fee: EUR(4400) },
    ],
  }
  const owed: StayMail = { ...stay, balance: EUR(-5000), online: EUR(2000) }
  const free: StayMail = { ...stay, balance: EUR(0), timeline: [{ fromLocal: null, fee: EUR(0) }] }
  const schedule = [
    { dueOn: '2027-02-01', amount: EUR(2), paid: EUR(1), state: 'overdue' as const },
    { dueOn: '2027-02-09', amount: EUR(2), paid: EUR(2), state: 'paid' as const },
  ]
  const request: group.GroupMail = {
    ...{ language, code, kind: 'School class', guests: 24, leaders: 2, arrival: '2027-03-06', departure: '2027-03-09', flexibleDays: 1 },
    property: { name: property, timezone: 'UTC', phone: '7006', email: '7007' },
    guest: { name, email: null, phone: null },
    isProven: true,
    ...{ budget: EUR(2000), message: '7011', url },
  }
  const offer: group.QuoteMail = {
    ...{ arrival: '2027-03-06', departure: '2027-03-09', guests: 24, message: '7011', isHeld: false },
    lines: [{ label: '7009', amount: EUR(1) }],
    taxes: [],
    total: EUR(2),
    schedule: [{ dueOn: '2027-02-01', amount: EUR(2) }],
    validUntilLocal: '2027-01-20T18:00',
  }
  const due = { amount: EUR(1), dueOn: '2027-02-01', url, paysOnline: true }
  const meet: event.EventMail = { title: '7012', property, place: '7013', day: '2027-03-06', startTime: '19:00', timezone: 'UTC', url }
  const moved = { ...meet, place: '7014', day: '2027-03-07' }
  const trip: ride.RideMail = {
    ...{ language, from: '7015', to: '7016', day: '2027-03-06', time: '09:00', timezone: 'UTC', meeting: '7017', isOffer: true, url },
  }
  const stayed: review.ReviewMail = { language, code, property, guest: name, arrival: '2027-03-06', departure: '2027-03-09', url }
  return [
    account.otp({ name, code, language }),
    account.emailChange({ name, code, language }),
    account.passwordReset({ name, code, language }),
    account.loginCode({ name, code, language }),
    account.loginCode({ name, loginUrl: url, language }),
    account.accountExists({ name, loginUrl: url, language }),
    account.noAccount({ signupUrl: url, language }),
    ...(['password', 'email', 'secondFactor', 'recoveryCodes'] as const).map(what =>
      account.accountChanged({ name, what, resetUrl: url, language }),
    ),
    account.accountErased([{ property, until: '2029-11-21' }], language),
    booking.bookingConfirmed(stay, { manageUrl: url }),
    booking.bookingConfirmed({ ...free, schedule }, { manageUrl: url, wasRequest: true }),
    booking.bookingCancelled(stay, { fee: EUR(4400), byProperty: { reason: '7011' } }),
    booking.bookingCancelled(owed, { fee: EUR(0) }),
    booking.bookingChanged(stay, { byProperty: true, manageUrl: url }),
    booking.bookingChanged(owed, { byProperty: false, manageUrl: url }),
    booking.bookingChanged({ ...stay, depositDue: EUR(600) }, { byProperty: false, manageUrl: url }),
    booking.bookingNoShow(stay, { fee: EUR(4400) }),
    booking.bookingNoShow(owed, { fee: EUR(0) }),
    bookingRequested(stay, { until: '2027-03-01T12:00', url, isReserved: true, deposit: EUR(600) }),
    bookingRequested(stay, { until: '2027-03-01T12:00', url, isReserved: false, deposit: EUR(0) }),
    bookingDeclined(stay, {
      reason: '7011',
      isUnanswered: false,
      wasReserved: true,
      searchUrl: url,
      nearby: [{ name: property, distance: 1.2, total: EUR(4000) }],
    }),
    bookingDeclined(owed, { reason: null, isUnanswered: true, wasReserved: false, searchUrl: url, nearby: [] }),
    bookingHeld(stay, { deposit: EUR(600), until: '12:00', url }),
    bookingHeld(stay, { deposit: EUR(0), until: '12:00', url }),
    paymentRefunded(stay, { amount: EUR(600) }),
    bookingRelocated(owed, stay, { more: EUR(600) }),
    messageForGuest({ language, property, guest: name, isProven: true, code, arrival: '2027-03-06', text: '7011' }, url),
    review.reviewInvitation(stayed, { until: '2027-06-06' }),
    review.reviewModerated(stayed, { isHidden: true, reason: '7011' }),
    review.reviewModerated(stayed, { isHidden: false, reason: '7011' }),
    review.reviewReplied(stayed, { reply: '7011' }),
    event.eventPlaceFree(meet, name, language),
    event.eventChanged(name, [{ before: meet, after: moved }], language),
    event.eventChanged(
      name,
      [
        { before: meet, after: moved },
        { before: meet, after: moved },
      ],
      language,
    ),
    event.eventCancelled(name, [meet], '7011', language),
    event.eventCancelled(name, [meet, moved, moved], undefined, language),
    ride.rideRequested(trip, { name, seats: 2 }),
    ride.rideRequested({ ...trip, isOffer: false }, { name, seats: 1 }),
    ride.rideAnswered(trip, name, true),
    ride.rideAnswered(trip, name, false),
    ride.rideLeft(trip, name),
    ride.rideChanged(trip, name),
    ride.rideCancelled(trip, name, '7011'),
    ride.rideHidden(trip, '7011'),
    group.groupRequested(request),
    group.groupQuoted(request, offer),
    group.groupQuoted(request, { ...offer, isHeld: true }),
    group.groupBooked(request, { ...stay, schedule }, { paysOnline: true }),
    group.groupBooked(request, { ...stay, schedule }, { paysOnline: false }),
    ...(['declined', 'expired', 'refused', 'withdrawn'] as const).map(how => group.groupEnded(request, { how, why: '7011' })),
    instalment.instalmentDueSoon({ ...stay, schedule }, due),
    instalment.instalmentOverdue({ ...stay, schedule }, { ...due, paysOnline: false }),
    instalment.instalmentPaid({ ...stay, schedule }, due),
    instalment.instalmentPaid(free, due),
    credit.creditGiven(stay, { amount: due.amount, expiresOn: due.dueOn, url: due.url }),
    credit.creditExpiring(stay, { amount: due.amount, expiresOn: due.dueOn, url: due.url }),
  ]
}

/** The name of the marketplace and what belongs to no language. */
const stored = /OpenBunk|UTC|A2B4C6D8|https:\/\/1\.example\/2/g

const cases = (['hi', 'ar'] as const).flatMap(language => mailsIn(language).map(mail => [language, mail.template, mail] as const))

it.each(cases)('in %s %s has no English left', (language, _, { subject, text, html, attachments = [] }) => {
  const answer = html
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[#\w]+;/g, ' ')
  for (const content of [subject, text, answer]) expect(content.replace(stored, '').match(/[a-z]{2,}|\{\w+\}/gi) ?? []).toEqual([])
  expect(html).toContain(`<html lang="${language}" dir="${locales[language].dir}">`)
  for (const { content } of attachments) expect(content.replace(/\r\n /g, '')).toMatch(/DESCRIPTION:[^\n]*[\u0600-\u06ff\u0900-\u097f]/)
})

describe.each([
  ['hi', hi],
  ['ar', ar],
] as const)('the words of mails in %s', (locale, own) => {
  const names = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

  it.each(mailMessageIds)('say: %s', sentence => {
    expect(names(own.sentences[sentence])).toEqual(names(sentence))
    expect(own.sentences[sentence].trim()).toBe(own.sentences[sentence])
  })

  it('have all plural forms of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
    for (const [name, forms] of Object.entries(own.counted))
      if (name !== 'number') expect(Object.keys(forms).sort()).toEqual([...pluralCategories].sort())
  })
})

it('says the usual names of taxes and rates in the language, and those of the house as they are', () => {
  const taxes = [
    { name: 'City tax', amount: EUR(600) },
    { name: 'Harbour tax', amount: EUR(100) },
  ]
  const bill = billBlocks({ language: 'ar', lines: [], taxes, total: EUR(700) })
  expect(JSON.stringify(bill)).toContain('ضريبة المدينة')
  expect(JSON.stringify(bill)).toContain('Harbour tax')
  expect(JSON.stringify(bill)).not.toContain('City tax')
  expect(formatRateName(['Non-refundable', 'Early owl'], null, 'hi')).toBe('पैसे वापस नहीं और Early owl')
  expect(formatRateName(['Non-refundable'], null)).toBe('Non-refundable')
})

it('names dates, amounts and numbers of things as the language does', () => {
  const { day, money, local, count } = getLocalizer('hi')
  expect([day('2027-03-06'), local('2027-03-06T14:00'), money(EUR(13200)), count('nights', 3)]).toEqual([
    'शनि 6 मार्च 2027',
    'शनि 6 मार्च 2027, 14:00',
    '€132.00',
    '3 रातें',
  ])
  expect([1, 2, 3, 11, 100].map(n => getLocalizer('ar').count('nights', n))).toEqual([
    'ليلة واحدة',
    'ليلتان',
    '3 ليالٍ',
    '11 ليلة',
    '100 ليلة',
  ])
  expect(Object.keys(pluralMessages)).toEqual(Object.keys(hi.counted))
})
