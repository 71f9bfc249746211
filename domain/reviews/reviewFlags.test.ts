import { describe, expect, it } from 'vitest'
import { findTextFlags } from './reviewFlags.ts'

describe('what makes a review wait', () => {
  it.each([
    ['Book at https://cheap-beds.example', ['link']],
    ['See www.elsewhere.test instead', ['link']],
    ['Look at mysite.com for photos', ['link']],
    ['Write to me: ana.silva@mail.example', ['email']],
    ['ana (at) mail (dot) com', ['email']],
    ['Call +351 912 345 678', ['phone']],
    ['WhatsApp 0049-170-1234567 and www.x.test', ['link', 'phone']],
  ])('%s', (text, flags) => expect(findTextFlags(text)).toEqual(flags))

  it.each([
    'Great place!Would come again.The staff was kind.',
    'We paid 1200 for 3 nights, room 204, check-in at 15:00.',
    'Stayed 12/03/2026 - 15/03/2026, bed 5.B was fine',
    'From 2026-03-12 to 2026-03-15 at 10.30 pm.',
    'Wi-Fi: 50 Mbit/s. Breakfast 7.50, dinner 12.90. 10/10',
    'Das Frühstück war gut.in der Küche fehlte Licht',
    'A pool @ the roof, what more',
    '素晴らしいホステルでした。また来ます。',
  ])('lets pass: %s', text => expect(findTextFlags(text)).toEqual([]))

  it('looks at title and text together', () => {
    expect(findTextFlags('a@b.example', 'See x.com')).toEqual(['link', 'email'])
    expect(findTextFlags(null, undefined)).toEqual([])
  })
})
