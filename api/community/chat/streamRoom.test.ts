import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { subscribeTo } from '../../platform/http/streams/testing.ts'
import { type Api, recordStatements, run, startApi } from '../../stays/booking/testing.ts'
import { roomFeed } from './streamRoom.ts'
import { buildChatGuest, buildConversation, roomKey } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const until = (test: () => boolean) => vi.waitFor(() => expect(test()).toBe(true), { timeout: 8000, interval: 20 })
type Guest = Awaited<ReturnType<typeof buildChatGuest>>

async function listening(key: string, { token }: Guest, more: { after?: number; stream?: boolean } = {}) {
  const screen = await subscribeTo(`${api.url}/chat/rooms/${key}/stream`, token, more)
  const texts = () => screen.heard.filter(h => h.event === 'message').map(h => h.data.text)
  return { ...screen, texts }
}

it('tells what is written and what is removed, each as the reader sees it', async () => {
  const { fixture: property, sunny, moon } = await buildConversation(api)
  const screen = await listening(roomKey(property), moon)
  expect([screen.status, screen.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
  const { body } = await sunny.write('Who comes to dinner?')
  await until(() => screen.texts().length === 1)
  expect(screen.heard).toEqual([
    { id: 0, event: 'ready', data: {} },
    { id: 1, event: 'message', data: { ...body, isMine: false } },
  ])
  await sunny.call(`DELETE /chat/messages/${body.id}`)
  await until(() => screen.texts().length === 2)
  expect(screen.heard[2]).toMatchObject({ id: 2, data: { id: body.id, seq: 1, text: null, removed: 'author' } })
  screen.leave()
})

it('goes on after the last line that was heard: nothing is lost, and nothing told twice', async () => {
  const { fixture: property, sunny, moon } = await buildConversation(api)
  for (const text of ['One', 'Two', 'Three']) await sunny.write(text)
  const { body } = await moon.read()
  expect(body.position).toBe(3)
  const screen = await listening(roomKey(property), moon, { after: body.position })
  await sunny.write('Four')
  await until(() => screen.texts().length === 1)
  screen.leave()
  await screen.over
  // Messages written and removed while disconnected come with the next connection.
  await sunny.call(`DELETE /chat/messages/${body.messages[2].id}`)
  await sunny.write('Five')
  const again = await listening(roomKey(property), moon, { after: screen.heard.at(-1)!.id! })
  await until(() => again.texts().length === 2)
  expect(again.heard.map(h => [h.event, h.id, h.data.text])).toEqual([
    ['ready', 4, undefined],
    ['message', 5, null],
    ['message', 6, 'Five'],
  ])
  again.leave()
  // A position of another database, such as one restored from a backup.
  const lost = await listening(roomKey(property), moon, { after: 99, stream: false })
  await lost.over
  expect(lost.heard).toEqual([{ id: 6, event: 'reset', data: {} }])
})

it('loses nothing while many write at once', async () => {
  const { fixture: property, sunny, moon } = await buildConversation(api)
  const screen = await listening(roomKey(property), moon)
  const texts = Array.from({ length: 30 }, (_, i) => `Message ${i}`)
  await Promise.all(texts.map((text, i) => (i % 2 ? sunny : moon).write(text)))
  await until(() => screen.texts().length === 30)
  expect(screen.texts().toSorted()).toEqual(texts.toSorted())
  expect(screen.heard.map(h => h.id)).toEqual(Array.from({ length: 31 }, (_, i) => i))
  screen.leave()
})

describe('looks after who listens', () => {
  it('ends when the booking is cancelled, the stay long over, the room left or the session ended', async () => {
    const { fixture: property, sunny, moon } = await buildConversation(api)
    const others = [await buildChatGuest(api, property), await buildChatGuest(api, property), await buildChatGuest(api, property)] as [
      Guest,
      Guest,
      Guest,
    ]
    for (const [i, guest] of others.entries()) await guest.join(['Star', 'Cloud', 'Rain'][i]!)
    const screens = await Promise.all([moon, ...others].map(guest => listening(roomKey(property), guest)))
    const stays = await listening(roomKey(property), sunny)
    await moon.call(`DELETE /booking/${moon.booking}`)
    await run('UPDATE bookings SET arrival = arrival - INTERVAL 9 DAY, departure = departure - INTERVAL 9 DAY WHERE id = ?', [
      others[0].booking,
    ])
    await others[1].call(`POST /chat/rooms/${roomKey(property)}/leave`, {})
    await others[2].call('POST /auth/logout', {})
    expect((await recordStatements(roomFeed.check)).length).toBe(4)
    await until(() => screens.every(s => s.state.isOver))
    await until(() => stays.state.beats === 1)
    expect(stays.state.isOver).toBe(false)
    stays.leave()
  })

  it('lets nobody in who may not read', async () => {
    const { fixture: property } = await buildConversation(api)
    const guest = await buildChatGuest(api, property)
    expect((await api.call(`GET /chat/rooms/${roomKey(property)}/stream`)).status).toBe(401)
    expect((await guest.call(`GET /chat/rooms/${roomKey(property)}/stream`)).body.reason).toBe('chat_join_first')
    expect((await guest.call(`GET /chat/rooms/${roomKey(property, 'women')}/stream`)).body.reason).toBe('chat_women')
    await run("UPDATE bookings SET status = 'cancelled' WHERE id = ?", [guest.booking])
    expect((await guest.call(`GET /chat/rooms/${roomKey(property)}/stream`)).status).toBe(403)
  })
})
