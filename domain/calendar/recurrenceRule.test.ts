import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from './days.ts'
import { parseRecurrence, recurrenceDays } from './recurrenceRule.ts'

const days = (rule: string, first: Day, last: Day = addDays(first, 800)): Day[] => {
  const read = parseRecurrence(rule)
  if (!read) throw new Error(`not understood: ${rule}`)
  return [...recurrenceDays(read, first, last)]
}

describe('the days of a rule', () => {
  it.each<[string, Day, Day[]]>([
    ['FREQ=DAILY;INTERVAL=2;COUNT=3', '2027-01-30', ['2027-01-30', '2027-02-01', '2027-02-03']],
    ['FREQ=WEEKLY;BYDAY=MO,FR;COUNT=4', '2027-01-01', ['2027-01-01', '2027-01-04', '2027-01-08', '2027-01-11']],
    // The example of RFC 5545 in which the first day of the week decides.
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '1997-08-05', ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24']],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '1997-08-05', ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31']],
    ['FREQ=MONTHLY;COUNT=3', '2027-01-31', ['2027-01-31', '2027-03-31', '2027-05-31']],
    ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3', '2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31']],
    ['FREQ=MONTHLY;BYDAY=2FR;COUNT=3', '2027-01-08', ['2027-01-08', '2027-02-12', '2027-03-12']],
    ['FREQ=MONTHLY;BYDAY=-1SU;COUNT=3', '2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-28']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3', '2027-01-29', ['2027-01-29', '2027-02-26', '2027-03-31']],
    ['FREQ=YEARLY;COUNT=2', '2028-02-29', ['2028-02-29']],
    ['FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3,10;COUNT=3', '2027-03-28', ['2027-03-28', '2027-10-31', '2028-03-26']],
    ['FREQ=YEARLY;BYWEEKNO=20;COUNT=2', '2027-05-17', ['2027-05-17', '2028-05-15']],
    ['FREQ=YEARLY;BYYEARDAY=1,-1;COUNT=3', '2027-01-01', ['2027-01-01', '2027-12-31', '2028-01-01']],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', '2027-01-01', ['2027-01-01']],
    ['FREQ=DAILY;COUNT=0', '2027-01-01', ['2027-01-01']],
    ['freq = weekly ; count = 2', '2027-01-01', ['2027-01-01', '2027-01-08']],
  ])('%s', (rule, first, expected) => expect(days(rule, first)).toEqual(expected))

  it('ends with what is asked for, however long it goes on', () => {
    expect(days('FREQ=DAILY', '2027-01-01', '2027-01-03')).toHaveLength(3)
    expect(days('FREQ=YEARLY;INTERVAL=999999999', '2027-01-01')).toEqual(['2027-01-01'])
    expect(days('FREQ=DAILY;INTERVAL=0', '2027-01-01', '2027-01-03')).toHaveLength(3)
  })
})

it.each(['', 'FREQ=HOURLY', 'FREQ=', 'COUNT=3', 'FREQ=DAILY;COUNT=x', 'FREQ=WEEKLY;BYDAY=XX', 'FREQ=DAILY;RSCALE=HEBREW', 'nonsense'])(
  'does not pretend to understand: %s',
  rule => expect(parseRecurrence(rule)).toBeUndefined(),
)

// A second opinion on what the rules mean. It leaves out a first day that its rule does not mean; here that one always counts.
const opinion = (rule: string, first: Day, last: Day): Day[] => {
  const dates = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(first))
  const found: Day[] = []
  for (let at = dates.next(); at && String(at) <= last; at = dates.next()) found.push(String(at))
  return found
}
const weekdays = fc.subarray(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], { minLength: 1 })
const number = (name: string, min: number, max: number) =>
  fc.option(
    fc.uniqueArray(fc.integer({ min, max }), { minLength: 1, maxLength: 3 }).map(n => `;${name}=${n.sort((a, b) => a - b).join(',')}`),
    { nil: '' },
  )
const rules = fc.oneof(
  fc.tuple(fc.constant('FREQ=DAILY'), number('BYMONTH', 1, 12)),
  fc.tuple(
    fc.constant('FREQ=WEEKLY'),
    weekdays.map(d => `;BYDAY=${d.join(',')}`),
  ),
  fc.tuple(fc.constant('FREQ=MONTHLY'), number('BYMONTHDAY', 1, 28)),
  fc.tuple(
    fc.constant('FREQ=MONTHLY'),
    weekdays.map(d => `;BYDAY=${d.map((w, i) => `${(i % 4) + 1}${w}`).join(',')}`),
  ),
  fc.tuple(
    fc.constant('FREQ=YEARLY'),
    fc.integer({ min: 1, max: 12 }).map(m => `;BYMONTH=${m}`),
    number('BYMONTHDAY', 1, 28),
  ),
)
it('means the same days as another reader of such rules', () => {
  const first = fc.integer({ min: 0, max: 1500 }).map(n => addDays('2026-01-01', n))
  fc.assert(
    fc.property(rules, fc.integer({ min: 1, max: 4 }), first, (parts, interval, day) => {
      const rule = `${parts.join('')};INTERVAL=${interval}`
      // Of 31 September that reader makes 1 October; RFC 5545, 3.3.10 leaves out a day that there is not.
      fc.pre(!/FREQ=YEARLY;BYMONTH=\d+;INTERVAL/.test(rule) || day.slice(8) <= '28')
      const last = addDays(day, 500)
      const others = opinion(rule, day, last).filter(d => d !== day)
      expect(days(rule, day, last).slice(1), `${rule} from ${day}`).toEqual(others)
    }),
    { numRuns: 300 },
  )
})
