import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import { buildLiveHostel, tokenOf } from '../../factories.ts'
import { type Api, brokenCounters, startApi } from '../../stays/booking/testing.ts'
import { pullConnection } from './pull.ts'
import { clipped, joined } from './ranges.ts'
import { type Channel, serving, startChannel } from './testing.ts'
import { importWindow } from './window.ts'

// Real calendars of one room, as it was read over ten months; they are not ours to give away, and are replayed where somebody has put them.
const folder = process.env.CALENDAR_SAMPLES ?? fileURLToPath(new URL('../../../../shared/data/ical', import.meta.url))
const file = `${folder}/history/booking_com_b`

const linesOf = <T>(path: string): T[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as T)

let api: Api
let channel: Channel
beforeAll(async () => {
  api = await startApi({ calendarLoopback: true })
  channel = await startChannel()
})
afterAll(async () => {
  await channel.stop()
  await api.stop()
})

describe.skipIf(!existsSync(`${file}.jsonl`))('ten months of a real room', () => {
  it('are followed state by state', async () => {
    const states = linesOf<{ fetched_at: string; ics: string }>(`${file}.jsonl`)
    const expected = linesOf<{ busy: [string, string][] }>(`${file}.expected.jsonl`)
    const { owner, property, room } = await buildLiveHostel({ timezone: 'Europe/Rome', room: { sellBy: 'unit', units: 1, bedsPerUnit: 2 } })
    channel.answer(serving(states[0]?.ics ?? ''))
    const { body } = await api.call('POST /channel-managers/connections', {
      token: await tokenOf(owner),
      body: { property: property.id, room: room.id, manager: 'booking-com', importUrl: channel.url },
    })
    for (const [n, { fetched_at, ics }] of states.entries()) {
      channel.answer(serving(ics))
      const now = new Date(fetched_at)
      expect(await pullConnection(body.id, now)).toBe(true)
      const window = importWindow(now, 'Europe/Rome')
      const held = await select<Stay>(
        "SELECT starts_on AS arrival, ends_on AS departure FROM blocks WHERE room_id = ? AND kind = 'channel' AND deleted_at IS NULL",
        [room.id],
      )
      const said = (expected[n]?.busy ?? []).map(([arrival, departure]) => ({ arrival, departure }))
      expect(joined(clipped(held, window)), fetched_at).toEqual(joined(clipped(said, window)))
    }
    expect(await brokenCounters()).toEqual([])
  }, 120_000)
})
