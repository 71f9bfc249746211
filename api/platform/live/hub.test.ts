import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { select, transaction } from '../../../db/connection.ts'
import { buildStaffedProperty, listenToProperty } from '../../listing/noticeboard/testing.ts'
import { type Api, startApi } from '../../stays/booking/testing.ts'
import type { Subscriber } from '../http/streams/hub.ts'
import { closeAllStreams } from '../http/streams/openStreams.ts'
import type { LiveEvent } from './liveEvents.ts'
import { publishLiveEvent } from './service.ts'
import { propertyFeed } from './streamLive.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const { subscribe, monitor, check } = propertyFeed
const publish = (property: number, subjects: readonly number[]) =>
  transaction(async t => {
    for (const subject of subjects) publishLiveEvent(property, { kind: 'event_joined', subject }, t)
  })
const upTo = (n: number, from = 1) => Array.from({ length: n - from + 1 }, (_, i) => i + from)

/** A reader in the process, who can be slow. */
function reader(property: number, position = 0) {
  const got: number[] = []
  const state = { isReady: true }
  const own: Subscriber<number, LiveEvent> = {
    about: property,
    position,
    isReady: () => state.isReady,
    deliver: lines => got.push(...lines.map(l => l.seq)),
  }
  return { got, state, leave: subscribe(own) }
}

it('waits for who is slow, without making the others wait, and gives them all of it later', async () => {
  const h = await buildStaffedProperty()
  const [quick, slow] = [reader(h.id), reader(h.id)]
  slow.state.isReady = false
  await publish(h.id, upTo(350))
  await vi.waitFor(() => expect(quick.got).toEqual(upTo(350)), { timeout: 6000 })
  expect(slow.got).toEqual([])
  slow.state.isReady = true
  await publish(h.id, [999])
  const late = reader(h.id, 340)
  await vi.waitFor(() => expect([slow.got.length, late.got.length]).toEqual([351, 11]), { timeout: 6000 })
  expect([slow.got, late.got, quick.got]).toEqual([upTo(351), upTo(351, 341), upTo(351)])
  for (const r of [quick, slow, late]) r.leave()
})

it('hangs up on who does not read for two beats', async () => {
  const h = await buildStaffedProperty()
  const [session] = await select<{ id: number }>('SELECT id FROM sessions WHERE user_id = ?', [h.owner.id])
  const seen = { beats: 0, drops: 0, isReady: true }
  const leave = monitor({
    session: session?.id ?? 0,
    about: h.id,
    isReady: () => seen.isReady,
    heartbeat: () => void seen.beats++,
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
  const h = await buildStaffedProperty('viewer')
  const screens = [await listenToProperty(api.url, h.id, h.token.owner), await listenToProperty(api.url, h.id, h.token.viewer)]
  onTestFinished(closeAllStreams())
  await Promise.all(screens.map(s => s.over))
  expect(screens.map(s => [s.state.isOver, s.heard.map(e => e.event)])).toEqual([
    [true, ['ready']],
    [true, ['ready']],
  ])
  const { status, body } = await api.call(`GET /noticeboard/stream?property=${h.id}`, { token: h.token.owner })
  expect([status, body.code]).toEqual([503, 'unavailable'])
})
