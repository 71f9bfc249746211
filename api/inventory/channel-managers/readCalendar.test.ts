import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { joinRanges } from './nightRanges.ts'
import { NotCalendarError, readCalendar, TooManyEntriesError } from './readCalendar.ts'
import { calendarText } from './testing.ts'

const ZONE = 'Europe/Berlin'
const wrap = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => wrap('BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT')
const nights = (text: string, zone = ZONE) => joinRanges(readCalendar(text, zone).entries).map(r => [r.arrival, r.departure])

describe('entries become nights', () => {
  it.each([
    ['dates', ['DTSTART;VALUE=DATE:20270310', 'DTEND;VALUE=DATE:20270312'], ['2027-03-10', '2027-03-12']],
    ['a date without an end', ['DTSTART;VALUE=DATE:20270310'], ['2027-03-10', '2027-03-11']],
    ['a date that ends where it begins', ['DTSTART;VALUE=DATE:20270310', 'DTEND;VALUE=DATE:20270310'], ['2027-03-10', '2027-03-11']],
    ['a duration', ['DTSTART;VALUE=DATE:20270310', 'DURATION:P3D'], ['2027-03-10', '2027-03-13']],
    [
      'times in a zone',
      ['DTSTART;TZID=Europe/Paris:20270310T160000', 'DTEND;TZID=Europe/Paris:20270312T110000'],
      ['2027-03-10', '2027-03-12'],
    ],
    ['times of the world', ['DTSTART:20270310T233000Z', 'DTEND:20270312T100000Z'], ['2027-03-11', '2027-03-12']],
    ['times without a zone', ['DTSTART:20270310T150000', 'DTEND:20270312T100000'], ['2027-03-10', '2027-03-12']],
    ['an end in the last minute of the day', ['DTSTART:20270310T000000', 'DTEND:20270311T235959'], ['2027-03-10', '2027-03-12']],
    [
      'a stay over the end of summer time',
      ['DTSTART;TZID=Europe/Berlin:20261024T150000', 'DTEND;TZID=Europe/Berlin:20261026T100000'],
      ['2026-10-24', '2026-10-26'],
    ],
  ])('%s', (_what, lines, expected) => {
    expect(nights(event(...(lines as string[])))).toEqual([expected])
  })

  it('in a zone that only the calendar knows', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Desk',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0900',
      'TZOFFSETTO:+0900',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const stay = ['BEGIN:VEVENT', 'UID:1', 'DTSTART;TZID=Desk:20270311T060000', 'DTEND;TZID=Desk:20270312T180000', 'END:VEVENT']
    expect(nights(wrap(...zone, ...stay))).toEqual([['2027-03-10', '2027-03-12']])
  })

  it('each time that one comes again', () => {
    const weekly = event(
      'DTSTART;VALUE=DATE:20270101',
      'DTEND;VALUE=DATE:20270103',
      'RRULE:FREQ=WEEKLY;COUNT=3',
      'EXDATE;VALUE=DATE:20270108',
    )
    expect(nights(weekly)).toEqual([
      ['2027-01-01', '2027-01-03'],
      ['2027-01-15', '2027-01-17'],
    ])
  })

  it('also of one that began years ago', () => {
    const { entries } = readCalendar(event('DTSTART;VALUE=DATE:20150101', 'RRULE:FREQ=DAILY'), ZONE)
    const today = new Date().toISOString().slice(0, 10)
    expect(entries.map(e => e.arrival)).toContain(today)
  })

  it('and one that comes every day for ever has an end', () => {
    expect(readCalendar(event('DTSTART;VALUE=DATE:20270101', 'RRULE:FREQ=DAILY'), ZONE).entries.length).toBeLessThanOrEqual(800)
  })
})

it('leaves out what was called off, and counts what makes no sense', () => {
  const [stay, off] = [
    { from: '2027-03-10', until: '2027-03-12' },
    { from: '2027-04-10', until: '2027-04-12', more: ['STATUS:CANCELLED'] },
  ]
  const turned = { from: '2027-06-01', until: '2027-02-27' }
  const { events, entries, unread } = readCalendar(calendarText(stay, off, turned), ZONE)
  expect([events, entries.length, unread.length]).toEqual([3, 1, 1])
  expect(readCalendar(event('SUMMARY:no dates'), ZONE)).toMatchObject({ events: 1, entries: [], unread: [{ uid: '1' }] })
  expect(readCalendar(event('DTSTART:garbage'), ZONE)).toMatchObject({ entries: [], unread: [{ uid: '1' }] })
})

it('keeps two of one name that overlap, and a calendar after a calendar', () => {
  const same = [
    { from: '2027-02-01', until: '2027-03-01', uid: 'x' },
    { from: '2027-02-10', until: '2027-08-01', uid: 'x' },
  ]
  expect(nights(calendarText(...same))).toEqual([['2027-02-01', '2027-08-01']])
  expect(nights(calendarText(same[0]!) + calendarText({ from: '2027-09-01', until: '2027-09-02' }))).toHaveLength(2)
})

it('takes along nothing of the guest', () => {
  const text = calendarText({ from: '2027-03-10', until: '2027-03-12', more: ['DESCRIPTION:Phone Number (Last 4 Digits): 4711'] })
  expect(JSON.stringify(readCalendar(text, ZONE))).not.toContain('4711')
})

it.each([
  ['nothing', ''],
  ['white space', ' \r\n \r\n'],
  ['a page', '<!doctype html><html><body>Log in</body></html>'],
  ['half a calendar', calendarText({ from: '2027-03-10', until: '2027-03-12' }).slice(0, 180)],
  ['a card', 'BEGIN:VCARD\r\nFN:A\r\nEND:VCARD\r\n'],
  ['a sentence', 'not found'],
])('refuses %s', (_what, text) => {
  expect(() => readCalendar(text, ZONE)).toThrow(NotCalendarError)
})

it('takes an empty calendar for what it says, and refuses a flood', () => {
  expect(readCalendar(calendarText(), ZONE)).toEqual({ events: 0, entries: [], unread: [], isWhole: true })
  const flood = Array.from({ length: 2_001 }, () => ({ from: '2027-03-10', until: '2027-03-12' }))
  expect(() => readCalendar(calendarText(...flood), ZONE)).toThrow(TooManyEntriesError)
  const daily = Array.from({ length: 6 }, (_, i) => ({ uid: `${i}`, from: '2027-03-10', until: '2027-03-11', more: ['RRULE:FREQ=DAILY'] }))
  expect(() => readCalendar(calendarText(...daily), ZONE)).toThrow(TooManyEntriesError)
  expect(readCalendar(calendarText(...daily.slice(1)), ZONE).entries.length).toBeGreaterThan(2_000)
})

// Calendars of real properties stay where they are: they are read where somebody has put them.
const folder = process.env.CALENDAR_SAMPLES ?? fileURLToPath(new URL('../../../../shared/data/ical', import.meta.url))
const hasSamples = existsSync(`${folder}/expected.json`)
interface Expected {
  zone: string
  events: number
  nights: number
  busy: [string, string][]
}
describe.skipIf(!hasSamples)('real calendars', () => {
  const expected: Record<string, Expected> = hasSamples ? JSON.parse(readFileSync(`${folder}/expected.json`, 'utf8')) : {}
  it.each(hasSamples ? readdirSync(folder).filter(f => f.endsWith('.ics')) : [])('%s', file => {
    const { zone, ...text } = expected[file] as Expected
    const { events, entries } = readCalendar(readFileSync(`${folder}/${file}`, 'utf8'), zone)
    const busy = joinRanges(entries).map(r => [r.arrival, r.departure])
    expect({ events, busy }).toEqual({ events: text.events, busy: text.busy })
  })
})
