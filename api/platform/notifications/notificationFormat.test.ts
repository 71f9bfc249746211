import { describe, expect, it } from 'vitest'
import type { NotificationTopic } from '../../../domain/access/notificationTopics.ts'
import { localeNames } from '../../../domain/language/locales.ts'
import { isLatin } from '../../../domain/text/script.ts'
import { notifications as en } from '../../../messages/en/notifications.ts'
import { formatNotification, type NotificationContent } from './notificationFormat.ts'

const { parts: _, ...topics } = en
const kinds = Object.entries(topics).flatMap(([topic, text]) => Object.keys(text).map(kind => [topic, kind] as [NotificationTopic, string]))

/** Names are numbers here: whatever letters are left are words. */
const contentOf = (topic: NotificationTopic, kind: string, more: Partial<NotificationContent> = {}): NotificationContent => ({
  topic,
  kind,
  isForProperty: false,
  property: { id: 7, name: '7001' },
  booking: 3,
  subject: 4,
  who: '7002',
  facts: {
    arrival: '2027-03-06',
    departure: '2027-03-09',
    day: '2027-03-01',
    amount: { amount: 1250, currency: 'EUR' },
    seats: 2,
    ...{ title: '7003', from: '7004', to: '7005', what: '7006', nights: ['2027-03-06', '2027-03-07'] },
  },
  ...more,
})

describe.each(localeNames)('notifications in %s', locale => {
  it.each(kinds)('%s: %s', (topic, kind) => {
    const { title, text, path, language } = formatNotification(contentOf(topic, kind), locale)
    expect([language, title.includes('{'), text.includes('{')]).toEqual([locale, false, false])
    expect(title.trim().length).toBeGreaterThan(3)
    expect(text).toMatch(/700\d/)
    expect(path).toMatch(/^\/((booking|group|events|rides|owner|superadmin)\/|wishlist#)/)
    if (!isLatin(locale)) expect(`${title} ${text}`).not.toMatch(/[a-z]/i)
  })
})

it('says a stay as people of that language do', () => {
  const format = (locale: 'en' | 'hi' | 'ar') => formatNotification(contentOf('stay_payment', 'due'), locale)
  expect(format('en')).toMatchObject({ title: '€12.50 is due by Mon 1 Mar 2027', text: '7001 · Sat 6 Mar to Tue 9 Mar 2027' })
  expect(format('hi').text).toBe('7001 · शनि 6 मार्च से मंगल 9 मार्च 2027 तक')
  expect(format('ar').text).toMatch(/^7001 · من السبت.* إلى الثلاثاء/)
})

it('says to the staff of a hostel what happened, also to a ride that it offers, and knows somebody without a name', () => {
  const requested = formatNotification(contentOf('ride_asked', 'asked', { isForProperty: true, who: undefined }))
  expect(requested).toMatchObject({ title: 'Somebody asks for 2 seats', path: '/owner/ride/4', language: 'en' })
  expect(formatNotification(contentOf('booking_made', 'made'), 'ar')).toMatchObject({ title: 'حجز جديد', language: 'ar' })
  expect(formatNotification(contentOf('ride_asked', 'left', { who: undefined }), 'ar').title).toBe('لن يأتي أحدهم معك')
  expect(formatNotification(contentOf('overbooked', 'forced')).text).toBe('7006 · Sat 6 Mar 2027 and 1 more · 7001')
})
