import { describe, expect, it } from 'vitest'
import {
  type ChatStay,
  chatKey,
  chatRoomsForStays,
  chatWindow,
  isBookedByWoman,
  isBookerSeen,
  parseChatKey,
  pseudonymProblem,
  resolveChatAccess,
} from './chat.ts'

const stay = (more: Partial<ChatStay> = {}): ChatStay => ({
  property: 1,
  city: 7,
  status: 'confirmed',
  arrival: '2026-05-20',
  departure: '2026-05-23',
  today: '2026-05-20',
  isWoman: false,
  isVouched: true,
  isSeen: true,
  ...more,
})
const fixture = { kind: 'house', id: 1, audience: 'all' } as const
const city = { kind: 'city', id: 7, audience: 'all' } as const
const on = (today: string, more: Partial<ChatStay> = {}) => resolveChatAccess(fixture, [stay({ today, ...more })]).is

describe('who may be in a room', () => {
  it('is who stays there, from fourteen days before to three days after', () => {
    expect(chatWindow(stay())).toEqual({ opens: '2026-05-06', closes: '2026-05-26' })
    expect(on('2026-05-05')).toBe('early')
    expect(on('2026-05-06')).toBe('open')
    expect(on('2026-05-26')).toBe('open')
    expect(on('2026-05-27')).toBe('over')
  })

  it('is nobody who did not book, cancelled or never came', () => {
    expect(resolveChatAccess(fixture, []).is).toBe('stranger')
    expect(resolveChatAccess({ ...fixture, id: 2 }, [stay()]).is).toBe('stranger')
    for (const status of ['confirmed', 'checked_in', 'checked_out'] as const) expect(on('2026-05-20', { status })).toBe('open')
    for (const status of ['cancelled', 'no_show', 'hold', 'pending_payment', 'pending_approval', 'expired', 'rejected'] as const)
      expect(on('2026-05-20', { status })).toBe('stranger')
  })

  it('is in the room of a city who stays in any of its hostels', () => {
    expect(resolveChatAccess(city, [stay({ property: 2 })]).is).toBe('open')
    expect(resolveChatAccess(city, [stay({ city: 8 })]).is).toBe('stranger')
    expect(resolveChatAccess(city, [stay({ city: null })]).is).toBe('stranger')
  })

  it('goes by the best of several stays', () => {
    const before = stay({ arrival: '2026-04-01', departure: '2026-04-03' })
    const later = stay({ arrival: '2026-09-01', departure: '2026-09-03' })
    const latest = stay({ arrival: '2026-10-01', departure: '2026-10-03' })
    const longer = stay({ departure: '2026-05-30' })
    expect(resolveChatAccess(fixture, [before, later, stay(), longer])).toEqual({ is: 'open', opens: '2026-05-06', closes: '2026-06-02' })
    expect(resolveChatAccess(fixture, [before, latest, later])).toMatchObject({ is: 'early', opens: '2026-08-18' })
    expect(resolveChatAccess(fixture, [before]).is).toBe('over')
  })
})

describe('a free booking, which anybody can make up', () => {
  const women = { ...fixture, audience: 'women' } as const
  const free = (more: Partial<ChatStay> = {}) => stay({ isVouched: false, isSeen: false, isWoman: true, ...more })

  it('opens no room before its guest has paid or is there, and says from when it does', () => {
    expect(resolveChatAccess(fixture, [free()])).toEqual({ is: 'unvouched', opens: '2026-05-20', closes: '2026-05-26' })
    expect(resolveChatAccess(fixture, [free({ isVouched: true })]).is).toBe('open')
    expect(resolveChatAccess(fixture, [free({ isVouched: true, isSeen: true })]).is).toBe('open')
    expect(resolveChatAccess(fixture, [free({ today: '2026-06-20' })]).is).toBe('stranger')
  })
  it('opens the room for women only once the desk has seen its guest, whatever was paid', () => {
    expect(resolveChatAccess(women, [free({ isVouched: true })]).is).toBe('unseen')
    expect(resolveChatAccess(women, [free({ isVouched: true, isSeen: true })]).is).toBe('open')
    expect(resolveChatAccess(women, [free({ isVouched: true, isSeen: true, isWoman: false })]).is).toBe('not_for')
  })
})

describe('a room for women', () => {
  const women = { ...fixture, audience: 'women' } as const

  it('is for whose booking names them as one', () => {
    expect(resolveChatAccess(women, [stay({ isWoman: true })]).is).toBe('open')
    expect(resolveChatAccess(women, [stay()]).is).toBe('not_for')
    expect(resolveChatAccess(women, [stay({ arrival: '2026-09-01', departure: '2026-09-02', isWoman: true }), stay()]).is).toBe('early')
    expect(resolveChatAccess(women, []).is).toBe('stranger')
  })

  const asha = { name: 'Asha Rao', gender: 'female', isSeen: false }
  const ravi = { name: 'Ravi Rao', gender: 'male', isSeen: false }
  const unnamed = { ...asha, name: null }

  it('goes by the guest who booked, and by all of them where nobody is named', () => {
    expect(isBookedByWoman('asha rao ', [asha, ravi])).toBe(true)
    expect(isBookedByWoman('Ravi Rao', [asha, ravi])).toBe(false)
    expect(isBookedByWoman('Nobody', [asha, ravi])).toBe(false)
    expect(isBookedByWoman('Nobody', [asha])).toBe(true)
    expect(isBookedByWoman('Asha', [unnamed])).toBe(true)
    expect(isBookedByWoman('Asha', [{ ...unnamed, gender: null }])).toBe(false)
    expect(isBookedByWoman('Asha', [])).toBe(false)
  })

  it('waits until the desk has checked in who booked, by a name that may have more words or accents', () => {
    const seen = { ...asha, name: 'RAO, Ásha Kumari', isSeen: true }
    expect(isBookerSeen('Asha Rao', [seen, ravi])).toBe(true)
    expect(isBookerSeen('Asha Kumar', [seen])).toBe(false)
    expect(isBookerSeen('Asha Rao', [asha, ravi])).toBe(false)
    expect(isBookerSeen('Ravi Rao', [seen, ravi])).toBe(false)
    expect(isBookerSeen('', [seen])).toBe(false)
    // A man who books for women is none of them.
    expect([isBookedByWoman('Ravi Rao', [seen]), isBookerSeen('Ravi Rao', [seen])]).toEqual([false, false])
  })
})

it('finds the rooms of somebody’s stays, each once', () => {
  const keys = chatRoomsForStays([stay(), stay({ property: 2, isWoman: true }), stay({ property: 3, city: null })]).map(chatKey)
  expect(keys).toEqual(['house-1-all', 'city-7-all', 'house-2-all', 'house-2-women', 'city-7-women', 'house-3-all'])
  for (const key of keys) expect(chatKey(parseChatKey(key)!)).toBe(key)
  for (const key of ['', 'house-0-all', 'house-1', 'house-1-men', 'bed-1-all', 'house-1-all ', 'house-12345678901-all'])
    expect(parseChatKey(key)).toBeUndefined()
})

describe('a name to go by', () => {
  it('is two to twenty-four letters, digits and spaces', () => {
    for (const name of ['Jo', 'Sunny 22', 'चाय प्रेमी', 'مسافر', 'Zoë', 'علی\u200cرضا', 'x'.repeat(24)])
      expect([name, pseudonymProblem(name)]).toEqual([name, null])
    for (const name of ['J', '', 'x'.repeat(25), 'Jo!', 'Jo-Ann', '22', 'a\u200bb', '<b>Jo</b>', '🙂🙂'])
      expect([name, pseudonymProblem(name)]).toEqual([name, 'form'])
  })

  it('tells nobody how to reach somebody', () => {
    for (const name of [
      'jo@example.com',
      'Call 98 76 54',
      'www.jo.com',
      'jo.com',
      'http://jo',
      'jo at mail dot com',
      'Jo 12345',
      'www jo com',
    ])
      expect([name, pseudonymProblem(name)]).toEqual([name, 'contact'])
  })
})
