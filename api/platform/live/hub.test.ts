import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { select, transaction } from '../../../db/connection.ts'
import { houseWith, listener } from '../../listing/noticeboard/testing.ts'
import { type Api, startApi } from '../../stays/booking/testing.ts'
import type { Listener } from '../http/streams/hub.ts'
import { endStreams } from '../http/streams/openStreams.ts'
import type { LiveLine } from './lines.ts'
import { announce } from './service.ts'
import { houses } from './stream.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const { listen, keepWatch, check } = houses
const say = (property: number, subjects: readonly number[]) =>
  transaction(async t => {
    for (const subject of subjects) announce(property, { kind: 'event_joined', subject }, t)
  })
const upTo = (n: number, from = 1) => Array.from({ length: n - from + 1 }, (_, i) => i + from)

/** A reader in the process, who can be slow. */
function reader(property: number, position = 0) {
  const got: number[] = []
  const state = { isReady: true }
  const own: Listener<number, LiveLine> = {
    about: property,
    position,
    isReady: () => state.isReady,
    give: lines => got.push(...lines.map(l => l.seq)),
  }
  return { got, state, leave: listen(own) }
}

it('waits for who is slow, without making the others wait, and gives them all of it later', async () => {
  const h = await houseWith()
  const [quick, slow] = [reader(h.id), reader(h.id)]
  slow.state.isReady = false
  await say(h.id, upTo(350))
  await vi.waitFor(() => expect(quick.got).toEqual(upTo(350)), { timeout: 6000 })
  expect(slow.got).toEqual([])
  slow.state.isReady = true
  await say(h.id, [999])
  const late = reader(h.id, 340)
  await vi.waitFor(() => expect([slow.got.length, late.got.length]).toEqual([351, 11]), { timeout: 6000 })
  expect([slow.got, late.got, quick.got]).toEqual([upTo(351), upTo(351, 341), upTo(351)])
  for (const r of [quick, slow, late]) r.leave()
})

it('hangs up on who does not read for two beats', async () => {
  const h = await houseWith()
  const [session] = await select<{ id: number }>('SELECT id FROM sessions WHERE user_id = ?', [h.owner.id])
  const seen = { beats: 0, drops: 0, isReady: true }
  const leave = keepWatch({
    session: session?.id ?? 0,
    about: h.id,
    isReady: () => seen.isReady,
    beat: () => void seen.beats++,
    drop: () => void seen.drops++,
  })
  await check()
  seen.isReady = false
  await check()
  expect(seen).toMatchObject({ beats: 1, drops: 0 })
  seen.isReady = true
  await check()
  seen.isReady = false
  await check()
  await check()
  leave()
  await check()
  expect(seen).toMatchObject({ beats: 2, drops: 1 })
})

it('ends every stream when the process stops, and sends who comes then to another', async ({ onTestFinished }) => {
  const h = await houseWith('viewer')
  const screens = [await listener(api.url, h.id, h.token.owner), await listener(api.url, h.id, h.token.viewer)]
  onTestFinished(endStreams())
  await Promise.all(screens.map(s => s.over))
  expect(screens.map(s => [s.state.isOver, s.heard.map(e => e.event)])).toEqual([
    [true, ['ready']],
    [true, ['ready']],
  ])
  const { status, body } = await api.call(`GET /noticeboard/stream?property=${h.id}`, { token: h.token.owner })
  expect([status, body.code]).toEqual([503, 'unavailable'])
})
