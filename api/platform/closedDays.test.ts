import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { connect } from '../../db/connection.ts'
import { closedBefore, memoizeClosedDays, saveClosedDays } from './closedDays.ts'
import { loadConfig } from './config.ts'

let database: ReturnType<typeof connect>
beforeAll(() => {
  database = connect(loadConfig(process.env).databaseUrl)
})
afterAll(() => database.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-10T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())
const goTo = (day: string) => vi.setSystemTime(new Date(`${day}T12:00:00Z`))

let names = 0
/** Two processes that read the same, each the ranges that it was asked for. */
function twoProcesses() {
  const name = `test-${++names}`
  const start = () => {
    const ranges: string[] = []
    const load = memoizeClosedDays<string[]>({
      name,
      extend: async (_, { known, before }) => {
        ranges.push(`${known?.before ?? ''}..${before}`)
        return [...(known?.value ?? []), before]
      },
    })
    return { load, ranges }
  }
  return [start(), start()] as const
}
let properties = 900_000_000
const nextProperty = () => ++properties

it('reads closed days once, and later ones as they close', async () => {
  const [one] = twoProcesses()
  const property = nextProperty()
  expect(closedBefore()).toBe('2026-05-08')
  await one.load(property)
  expect(await one.load(property)).toEqual({ value: ['2026-05-08'], before: '2026-05-08' })
  goTo('2026-05-12')
  expect(await one.load(property)).toEqual({ value: ['2026-05-08', '2026-05-10'], before: '2026-05-10' })
  expect(one.ranges).toEqual(['..2026-05-08', '2026-05-08..2026-05-10'])
})

it('begins in a new process with what a job has stored', async () => {
  const [one, other] = twoProcesses()
  const property = nextProperty()
  await saveClosedDays(property)
  goTo('2026-05-13')
  expect(await other.load(property)).toEqual({ value: ['2026-05-08', '2026-05-11'], before: '2026-05-11' })
  expect(other.ranges.at(-1)).toBe('2026-05-08..2026-05-11')
  // The job reads all days each time.
  await saveClosedDays(property)
  expect(one.ranges.at(-1)).toBe('..2026-05-11')
})

it('leaves alone what was stored by a clock that is ahead', async () => {
  const [one] = twoProcesses()
  const property = nextProperty()
  await saveClosedDays(property)
  goTo('2026-05-09')
  expect(await one.load(property)).toEqual({ value: ['2026-05-07'], before: '2026-05-07' })
})
