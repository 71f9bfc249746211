import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect } from 'vitest'
import { itInFull } from '../../../domain/testing.ts'
import { buildFullProperty } from '../../conformance/fullProperty.ts'
import { createSessionToken } from '../../factories.ts'
import { type Api, inDays, recordStatements, startApi } from '../../stays/booking/testing.ts'
import { loadCalendarBeds, loadCalendarBlocks, loadCalendarBookings, loadOccupied, loadUnassigned } from './loadCalendar.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const ROOMS = 10
const STAYS = 9

/** Two hundred beds, four weeks: 1,800 bookings. */
async function bigProperty() {
  const { property, owner } = await buildFullProperty({ rooms: ROOMS, stays: STAYS, today: inDays(0) })
  return { property, token: await createSessionToken(owner) }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

itInFull(
  'draws two hundred beds and four weeks in one small answer',
  async () => {
    const { property, token } = await bigProperty()
    const request = () =>
      api.call(`GET /dashboard/calendar?property=${property.id}&startDate=${inDays(0)}&endDate=${inDays(27)}`, { token })
    const { status, body } = await request()
    expect(status).toBe(200)
    // The last of them leave before the range ends: everybody is on a bed, nobody twice.
    expect(body.bookings).toHaveLength(200 * STAYS)
    expect(body.stays).toHaveLength(200 * STAYS)
    expect(body.withoutBed).toEqual([])
    const text = JSON.stringify(body)
    const sent = await recordStatements(request)
    const range = { from: inDays(0), to: inDays(27) }
    const bare = async () =>
      JSON.stringify(
        await Promise.all(
          [loadCalendarBeds, loadOccupied, loadUnassigned, loadCalendarBookings, loadCalendarBlocks].map(read => read(property.id, range)),
        ),
      )
    const runs = { whole: [] as number[], bare: [] as number[] }
    for (let i = 0; i < 5; i++) {
      runs.whole.push(await timed(request))
      runs.bare.push(await timed(bare))
    }
    const [whole, plain] = [median(runs.whole), median(runs.bare)]
    console.info(
      `calendar of 200 beds x 28 days: ${sent.length} statements, ${Math.round(text.length / 1000)} kB (${Math.round(gzipSync(text).length / 1000)} kB gz), ${Math.round(whole)} ms, ${(whole / plain).toFixed(1)} of the rows alone`,
    )
    expect(gzipSync(text).length).toBeLessThan(60_000)
    expect(whole).toBeLessThan(1200)
  },
  60_000,
)
