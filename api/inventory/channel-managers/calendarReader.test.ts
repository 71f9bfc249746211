import { describe, expect, it } from 'vitest'
import { itInFull } from '../../../domain/testing.ts'
import { createCalendarReader } from './calendarReader.ts'
import { NotCalendarError, readCalendar, TooManyEntriesError } from './readCalendar.ts'
import { calendarText } from './testing.ts'

const ZONE = 'Europe/Berlin'
const stay = { from: '2027-03-10', until: '2027-03-12' }
const coming = (rule: string, times = 1) =>
  calendarText(...Array.from({ length: times }, (_, i) => ({ ...stay, uid: `${i}`, more: [`RRULE:${rule}`] })))

/** What this thread itself computes meanwhile, in milliseconds: however busy the machine is, and whatever the reader's own thread does. */
async function ownComputing(work: () => Promise<unknown>): Promise<number> {
  const began = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1000
}

it('says the same as reading it here', async () => {
  const read = createCalendarReader()
  for (const text of [calendarText(), calendarText(stay), coming('FREQ=WEEKLY;COUNT=3'), coming('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29')])
    expect(await read(text, ZONE)).toEqual(readCalendar(text, ZONE))
  await expect(read('<html>', ZONE)).rejects.toThrow(NotCalendarError)
  await expect(read(coming('FREQ=DAILY', 6), ZONE)).rejects.toThrow(TooManyEntriesError)
  expect((await read(calendarText(stay), ZONE)).entries).toHaveLength(1)
})

describe('a calendar that would be read for ever', () => {
  // Nothing that we know of does; what takes very long stands for it.
  const long = calendarText(
    ...Array.from({ length: 2_000 }, (_, i) => ({
      ...stay,
      from: '1901-01-01',
      until: '1901-01-02',
      uid: `${i}`,
      more: ['RRULE:FREQ=DAILY;COUNT=40000'],
    })),
  )
  it('is refused, and everything else goes on meanwhile', async () => {
    const read = createCalendarReader({ mostMs: 1_000 })
    await read(calendarText(stay), ZONE)
    const [bad, good] = [read(long, ZONE), read(calendarText(stay), ZONE)]
    const computed = await ownComputing(() => expect(bad).rejects.toThrow(TooManyEntriesError))
    // Reading it here would take all of that second and longer.
    expect(computed).toBeLessThan(500)
    expect((await good).entries).toHaveLength(1)
  })

  it.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=2',
    'FREQ=DAILY;BYMONTH=4,6;BYMONTHDAY=31;UNTIL=20280101',
  ])('is not one whose rule means no day: %s', rule =>
    expect(readCalendar(coming(rule), ZONE)).toMatchObject({ entries: [{ arrival: stay.from }], unread: [] }),
  )

  itInFull('is refused when it needs more memory than it gets', async () => {
    const read = createCalendarReader({ mostMs: 20_000, memoryMb: 16 })
    const text = calendarText({ ...stay, more: Array.from({ length: 300_000 }, () => 'X-A:b') })
    await expect(read(text, ZONE)).rejects.toThrow(TooManyEntriesError)
    expect((await read(calendarText(stay), ZONE)).entries).toHaveLength(1)
  })

  it.each(['HOURLY', 'MINUTELY', 'SECONDLY'])('comes within a day again, and is known for one stay: %s', async often => {
    const rule = `FREQ=${often};BYMONTH=2;BYMONTHDAY=30`
    expect(readCalendar(coming(rule), ZONE)).toMatchObject({ events: 1, entries: [{ arrival: stay.from }], unread: [{}] })
  })
})
