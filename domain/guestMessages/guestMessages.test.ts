import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/days.ts'
import { runs } from '../testing.ts'
import { type MessageBooking, meetsConditions, noConditions } from './conditions.ts'
import { afterQuietHours, dueAt, hoursToSend, isDue, type MessageSchedule, messageTriggers, stayDaysDue } from './triggers.ts'
import { chooseText, fillVariables, findUnknownVariable, MOST_LETTERS, messageVariables, type VariableValues } from './variables.ts'

const schedule = (more: Partial<MessageSchedule> = {}): MessageSchedule => ({
  trigger: 'before_arrival',
  days: 2,
  time: '10:00',
  quiet: null,
  ...more,
})
const stay = { arrival: '2027-03-06', departure: '2027-03-09', timezone: 'Europe/Berlin', happenedAt: null }

describe('a message is due', () => {
  it.each([
    [{ days: 2 }, '2027-03-04T09:00:00.000Z'],
    [{ trigger: 'unpaid', days: 0 }, '2027-03-06T09:00:00.000Z'],
    [{ trigger: 'arrival_day', days: 0, time: '08:00' }, '2027-03-06T07:00:00.000Z'],
    [{ trigger: 'in_house', days: 2 }, '2027-03-07T09:00:00.000Z'],
    [{ trigger: 'in_house', days: 5 }, null],
    [{ trigger: 'after_departure', days: 1 }, '2027-03-10T09:00:00.000Z'],
    [{ trigger: 'booked' }, null],
    [{ time: '23:30', quiet: { from: '22:00', until: '08:00' } }, '2027-03-05T07:00:00.000Z'],
  ] as const)('%j: %s', (more, due) => {
    expect(dueAt(schedule(more), stay)).toBe(due)
  })

  it('for a day, and not any more', () => {
    const at = (iso: string) => isDue(schedule(), stay, new Date(iso))
    expect([at('2027-03-04T08:59:59Z'), at('2027-03-04T09:00:00Z'), at('2027-03-05T08:59:59Z'), at('2027-03-05T09:00:00Z')]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('not while it is quiet, however late it is, and then not never', () => {
    const quiet = { from: '22:00', until: '08:00' }
    const at = (time: string, iso: string) => isDue(schedule({ time, quiet }), stay, new Date(iso))
    expect([at('21:58', '2027-03-04T21:02:00Z'), at('21:58', '2027-03-05T06:59:00Z'), at('21:58', '2027-03-05T07:00:00Z')]).toEqual([
      false,
      false,
      true,
    ])
    // Its day ends when the quiet does.
    expect([at('08:00', '2027-03-04T21:00:00Z'), at('08:00', '2027-03-05T07:05:00Z'), at('08:00', '2027-03-05T07:15:00Z')]).toEqual([
      false,
      true,
      false,
    ])
  })

  it('when that has happened which it is for, and it is not quiet', () => {
    const happened = { ...stay, happenedAt: '2027-03-06T22:15:00.000Z' }
    expect(dueAt(schedule({ trigger: 'checked_in' }), happened)).toBe('2027-03-06T22:15:00.000Z')
    expect(dueAt(schedule({ trigger: 'checked_in', quiet: { from: '22:00', until: '07:30' } }), happened)).toBe('2027-03-07T06:30:00.000Z')
  })

  it('for none but the stays whose days are looked at', () => {
    const times = fc
      .integer({ min: 0, max: 24 * 60 - 1 })
      .map(m => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`)
    fc.assert(
      fc.property(
        fc.record({
          trigger: fc.constantFrom(
            'before_arrival' as const,
            'unpaid' as const,
            'arrival_day' as const,
            'in_house' as const,
            'after_departure' as const,
          ),
          days: fc.integer({ min: 0, max: 60 }),
          time: times,
          quiet: fc.option(fc.record({ from: times, until: times }), { nil: null }),
        }),
        fc.record({
          offset: fc.integer({ min: -70, max: 70 }),
          nights: fc.integer({ min: 1, max: 90 }),
          timezone: fc.constantFrom('Europe/Berlin', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Niue', 'America/New_York'),
        }),
        fc.date({ min: new Date('2027-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
        (tried, { offset, nights, timezone }, now) => {
          const arrival = addDays(now.toISOString().slice(0, 10), offset)
          const one = { arrival, departure: addDays(arrival, nights), timezone, happenedAt: null }
          const { of, days } = stayDaysDue(tried, timezone, now)
          if (isDue(tried, one, now)) expect(days).toContain(one[of])
          expect(days.length).toBeLessThanOrEqual(2)
        },
      ),
      runs(300),
    )
  })
})

describe('quiet hours', () => {
  it.each([
    ['2027-03-06T20:59:00.000Z', '22:00', '08:00', '2027-03-06T20:59:00.000Z'],
    ['2027-03-06T21:00:00.000Z', '22:00', '08:00', '2027-03-07T07:00:00.000Z'],
    ['2027-03-07T06:59:00.000Z', '22:00', '08:00', '2027-03-07T07:00:00.000Z'],
    ['2027-03-07T07:00:00.000Z', '22:00', '08:00', '2027-03-07T07:00:00.000Z'],
    ['2027-03-07T12:30:00.000Z', '13:00', '15:00', '2027-03-07T14:00:00.000Z'],
    ['2027-03-07T15:00:00.000Z', '13:00', '13:00', '2027-03-07T15:00:00.000Z'],
    // The night in which the clocks go forward.
    ['2027-03-28T00:30:00.000Z', '22:00', '02:30', '2027-03-28T01:30:00.000Z'],
  ])('%s from %s until %s', (at, from, until, expected) => {
    expect(afterQuietHours(at, { from, until }, 'Europe/Berlin')).toBe(expected)
  })
})

it('conditions ask for what they say, and nothing else', () => {
  const booking: MessageBooking = { source: 'web', roomKinds: ['dorm'], nights: 3, country: 'IN', language: 'hi' }
  const meets = (more: Partial<typeof noConditions>) => meetsConditions({ ...noConditions, ...more }, booking)
  expect(meets({})).toBe(true)
  expect(meets({ sources: ['web', 'desk'], roomKind: 'dorm', minNights: 3, maxNights: 3, countries: ['IN'], languages: ['hi'] })).toBe(true)
  for (const other of [
    { sources: ['channel' as const] },
    { roomKind: 'private' as const },
    { minNights: 4 },
    { maxNights: 2 },
    { countries: ['DE'] },
    { languages: ['en' as const] },
  ])
    expect(meets(other), JSON.stringify(other)).toBe(false)
  expect(meetsConditions({ ...noConditions, countries: ['IN'] }, { ...booking, country: null })).toBe(false)
})

describe('variables', () => {
  const values = Object.fromEntries(messageVariables.map(name => [name, `<${name}>`])) as VariableValues

  it('are those that there are', () => {
    expect(findUnknownVariable('Hello {guest_name}, { Code }')).toBeUndefined()
    expect(findUnknownVariable('Hello {guest}, {code}')).toBe('guest')
    expect(findUnknownVariable('{}')).toBe('')
    expect(findUnknownVariable('a { b')).toBeUndefined()
  })

  it('are filled once', () => {
    expect(fillVariables('Hello { Guest_Name }: {code} { x', values)).toBe('Hello <guest_name>: <code> { x')
    expect(fillVariables('{guest_name}', { ...values, guest_name: '{code}' })).toBe('{code}')
  })

  it('make no message too long, and none ends in half of a letter', () => {
    const long = fillVariables(`${'x'.repeat(MOST_LETTERS - 2)}{guest_name}`, { ...values, guest_name: '🌻🌻' })
    expect(long.length).toBeLessThanOrEqual(MOST_LETTERS)
    expect(long.isWellFormed()).toBe(true)
  })
})

it('speaks the language of the guest, else English, else the first', () => {
  const texts = [
    { language: 'hi', text: 'नमस्ते' },
    { language: 'en', text: 'Hello' },
  ]
  expect(chooseText(texts, 'hi')?.text).toBe('नमस्ते')
  expect(chooseText(texts, 'ar')?.text).toBe('Hello')
  expect(chooseText(texts.slice(0, 1), 'ar')?.text).toBe('नमस्ते')
  expect(chooseText([], 'ar')).toBeUndefined()
})

it('every trigger has one way to be due', () => {
  expect(hoursToSend).toBe(24)
  expect(new Set(messageTriggers).size).toBe(messageTriggers.length)
})
