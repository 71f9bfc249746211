import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { select } from '../../../db/connection.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import { itInFull } from '../../../domain/testing.ts'
import { buildLiveProperty, createSessionToken } from '../../factories.ts'
import { type Api, findCounterMismatches, startApi } from '../../stays/booking/testing.ts'
import { importWindow } from './calendarWindow.ts'
import { clipRanges, joinRanges } from './nightRanges.ts'
import { pullConnection } from './pullConnection.ts'
import { serveCalendar, startChannel, type TestChannel } from './testing.ts'

// Real calendars of one room, as it was read over ten months; they are not ours to give away, and are replayed where somebody has put them.
const folder = process.env.CALENDAR_SAMPLES ?? fileURLToPath(new URL('../../../../shared/data/ical', import.meta.url))
const file = `${folder}/history/booking_com_b`

const linesOf = <T>(path: string): T[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as T)

let api: Api
let channel: TestChannel
beforeAll(async () => {
  api = await startApi({ calendarLoopback: true })
  channel = await startChannel()
})
afterAll(async () => {
  await channel.stop()
  await api.stop()
})

describe.skipIf(!existsSync(`${file}.jsonl`))('ten months of a real room', () => {
  itInFull(
    'are followed state by state',
    async () => {
      const states = linesOf<{ fetched_at: string; ics: string }>(`${file}.jsonl`)
      const expected = linesOf<{ busy: [string, string][] }>(`${file}.expected.jsonl`)
      const { owner, property, room } = await buildLiveProperty({
        timezone: 'Europe/Rome',
        room: { sellBy: 'unit', units: 1, bedsPerUnit: 2 },
      })
      channel.answer(serveCalendar(states[0]?.ics ?? ''))
      const { body } = await api.call('POST /channel-managers/connections', {
        token: await createSessionToken(owner),
        body: { property: property.id, room: room.id, manager: 'booking-com', importUrl: channel.url },
      })
      for (const [n, { fetched_at, ics }] of states.entries()) {
        channel.answer(serveCalendar(ics))
        const now = new Date(fetched_at)
        expect(await pullConnection(body.id, now)).toBe(true)
        const window = importWindow(now, 'Europe/Rome')
        const held = await select<Stay>(
          "SELECT starts_on AS arrival, ends_on AS departure FROM blocks WHERE room_id = ? AND kind = 'channel' AND deleted_at IS NULL",
          [room.id],
        )
        const text = (expected[n]?.busy ?? []).map(([arrival, departure]) => ({ arrival, departure }))
        expect(joinRanges(clipRanges(held, window)), fetched_at).toEqual(joinRanges(clipRanges(text, window)))
      }
      expect(await findCounterMismatches()).toEqual([])
    },
    120_000,
  )
})
