import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { select } from '../../../db/connection.ts'
import { buildUser, createSessionToken } from '../../factories.ts'
import { subscribeTo } from '../../platform/http/streams/testing.ts'
import { type Api, bookingOf, inDays, run, startApi } from '../../stays/booking/testing.ts'
import { purgeChats } from './service.ts'
import { buildChatGuest, buildChatProperty, buildConversation, cityRoomKey, roomKey } from './testing.ts'

let api: Api
let admin: string
beforeAll(async () => {
  api = await startApi()
  admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
})
afterAll(() => api.stop())

type Guest = Awaited<ReturnType<typeof buildChatGuest>>
const memberOf = async ({ user }: Guest, room: string) =>
  (await select<{ id: number }>('SELECT id FROM chat_members WHERE user_id = ? AND room = ?', [user, room]))[0]!.id
const codeOf = ({ status, body }: { status: number; body: { code?: string; reason?: string } }) => [status, body.code, body.reason]

describe('who is blocked', () => {
  it('is not seen, and does not see, in any room, and is not told', async () => {
    const { fixture, sunny, moon } = await buildConversation(api)
    const star = await buildChatGuest(api, fixture)
    await star.join('Star')
    const city = cityRoomKey(fixture)
    for (const guest of [sunny, moon, star]) await guest.join(`In town ${'abc'[[sunny, moon, star].indexOf(guest)]}`, city)
    const screen = await subscribeTo(`${api.url}/chat/rooms/${roomKey(fixture)}/stream`, sunny.token)
    const member = await memberOf(moon, roomKey(fixture))
    expect((await sunny.call(`POST /chat/members/${member}/block`, {})).status).toBe(204)
    expect((await sunny.call(`POST /chat/members/${member}/block`, {})).status).toBe(204)
    for (const key of [roomKey(fixture), city]) {
      await moon.write('From Moon', key)
      await sunny.write('From Sunny', key)
      await star.write('From Star', key)
      expect(await sunny.texts(key)).toEqual(['From Sunny', 'From Star'])
      expect(await moon.texts(key)).toEqual(['From Moon', 'From Star'])
      expect(await star.texts(key)).toEqual(['From Moon', 'From Sunny', 'From Star'])
    }
    const received = () => screen.heard.filter(h => h.event === 'message').map(h => h.data.text)
    await vi.waitFor(() => expect(received()).toContain('From Star'), { timeout: 8000 })
    expect(received()).toEqual(['From Sunny', 'From Star'])
    screen.leave()
    expect((await sunny.read()).body.blocked).toEqual([{ member, pseudonym: 'Moon' }])
    expect((await moon.read()).body.blocked).toEqual([])
    expect((await moon.call('GET /chat/rooms')).body.rooms.map((r: { unread: number }) => r.unread)).toEqual([1, 1])

    expect((await sunny.call(`DELETE /chat/members/${member}/block`)).status).toBe(204)
    expect((await sunny.call(`DELETE /chat/members/${member}/block`)).status).toBe(204)
    expect(await moon.texts()).toEqual(['From Moon', 'From Sunny', 'From Star'])
  })

  it('stays so under another name', async () => {
    const { fixture, sunny, moon } = await buildConversation(api)
    await moon.call(`POST /chat/members/${await memberOf(sunny, roomKey(fixture))}/block`, {})
    await sunny.call(`POST /chat/rooms/${roomKey(fixture)}/leave`, {})
    await sunny.join('Somebody else')
    await sunny.write('Hello again')
    expect(await moon.texts()).toEqual([])
  })

  it('is somebody else, in a room of one’s own', async () => {
    const { fixture, sunny, moon } = await buildConversation(api)
    const own = await memberOf(sunny, roomKey(fixture))
    expect(codeOf(await sunny.call(`POST /chat/members/${own}/block`, {}))).toEqual([409, 'invalid_transition', 'chat_self'])
    expect((await sunny.call('POST /chat/members/4000000000/block', {})).status).toBe(404)
    const stranger = await createSessionToken(await buildUser())
    expect((await api.call(`POST /chat/members/${own}/block`, { token: stranger, body: {} })).status).toBe(403)
    expect((await api.call(`POST /chat/members/${own}/block`, { body: {} })).status).toBe(401)
    await run("UPDATE bookings SET status = 'cancelled' WHERE id = ?", [moon.booking])
    expect((await moon.call(`POST /chat/members/${own}/block`, {})).status).toBe(403)
  })
})

describe('a message that somebody finds wrong', () => {
  const queue = async (query = '') =>
    (await api.call(`GET /admin/reports?limit=100&kind=chat${query}`, { token: admin })).body as { id: number; kind: string }[]
  const rowOf = async (id: number, query = '') => (await queue(query)).find(r => r.id === id)
  const hide = (id: number, token = admin) =>
    api.call(`POST /chat/messages/${id}/hide`, { token, body: { reason: 'It threatens somebody' } })
  const report = (guest: Guest, id: number, reason = 'It threatens me') => guest.call(`POST /chat/messages/${id}/report`, { reason })

  it('waits in the queue with its words, and is removed with a reason that its author reads', async () => {
    const { fixture, sunny, moon } = await buildConversation(api)
    const { body } = await moon.write('You will see')
    expect((await hide(body.id)).body.code).toBe('invalid_transition')
    expect((await report(sunny, body.id)).body).toEqual({ reported: true })
    expect(await rowOf(body.id)).toMatchObject({
      title: `Chat of guests, ${fixture.property.name}`,
      text: 'You will see',
      by: 'Moon',
      house: { id: fixture.property.id },
      path: null,
      isHidden: false,
      reports: 1,
      voices: [{ reason: 'It threatens me' }],
    })
    // What its author takes away meanwhile is still checked.
    await moon.call(`DELETE /chat/messages/${body.id}`)
    expect(await rowOf(body.id)).toMatchObject({ text: 'You will see' })
    expect((await hide(body.id, sunny.token)).status).toBe(403)
    expect((await hide(body.id)).status).toBe(204)
    expect((await hide(body.id)).body.code).toBe('invalid_transition')
    expect(await rowOf(body.id)).toBeUndefined()
    expect(await rowOf(body.id, '&state=settled')).toMatchObject({
      outcome: 'hidden',
      isHidden: true,
      hiddenReason: 'It threatens somebody',
    })
    const gone = { id: body.id, text: null, removed: 'moderator' }
    expect((await moon.read()).body.messages).toMatchObject([{ ...gone, reason: 'It threatens somebody' }])
    expect((await sunny.read()).body.messages).toMatchObject([{ ...gone, reason: null }])
    expect((await hide(4_000_000_000)).status).toBe(404)
  })

  it('stays when nothing is wrong with it; in the room of a city it is of no property', async () => {
    const { fixture, sunny, moon } = await buildConversation(api)
    await sunny.join('Sunny', cityRoomKey(fixture))
    await moon.join('Moon', cityRoomKey(fixture))
    const { body } = await moon.write('A walk at six', cityRoomKey(fixture))
    await report(sunny, body.id)
    expect(await rowOf(body.id)).toMatchObject({ title: `Chat of guests, ${fixture.property.city}`, house: null })
    expect((await api.call(`POST /admin/reports/chat/${body.id}/dismiss`, { token: admin, body: {} })).body).toEqual({ settled: 1 })
    expect(await sunny.texts(cityRoomKey(fixture))).toEqual(['A walk at six'])
  })

  it('is reported by who reads it, with a word, and not by its author', async () => {
    const { fixture, sunny, moon } = await buildConversation(api)
    const { body } = await moon.write('Hello')
    expect(codeOf(await report(moon, body.id))).toEqual([409, 'invalid_transition', 'chat_own'])
    expect((await report(sunny, body.id, ' ')).status).toBe(422)
    expect((await report(sunny, 4_000_000_000)).status).toBe(404)
    expect(codeOf(await report(await buildChatGuest(api, fixture), body.id))).toEqual([409, 'invalid_transition', 'chat_join_first'])
    const desk = { token: await createSessionToken(fixture.owner), body: { reason: 'Ours' } }
    expect((await api.call(`POST /chat/messages/${body.id}/report`, desk)).status).toBe(403)
    await moon.call(`DELETE /chat/messages/${body.id}`)
    expect((await report(sunny, body.id)).status).toBe(404)
    expect(await rowOf(body.id)).toBeUndefined()
  })
})

it('forgets what was said after thirty days, and then who said it', async () => {
  const { fixture, sunny, moon } = await buildConversation(api)
  await sunny.write('Old')
  await run("UPDATE chat_messages SET created_at = created_at - INTERVAL 31 DAY WHERE body = 'Old' AND room = ?", [roomKey(fixture)])
  await sunny.write('New')
  await run('UPDATE chat_members SET seen_at = seen_at - INTERVAL 31 DAY WHERE room = ?', [roomKey(fixture)])
  await purgeChats()
  expect(await sunny.texts()).toEqual(['New'])
  expect((await moon.read()).body.reason).toBe('chat_join_first')
  expect(await select('SELECT pseudonym FROM chat_members WHERE room = ?', [roomKey(fixture)])).toEqual([{ pseudonym: 'Sunny' }])
})

it('is part of what an account takes along, and goes with it', async () => {
  const { fixture, sunny, moon } = await buildConversation(api)
  await sunny.write('My name is Sunny')
  await sunny.write('I leave on Friday')
  const { body: third } = await moon.write('Bye')
  await sunny.call(`POST /chat/members/${await memberOf(moon, roomKey(fixture))}/block`, {})
  const { chats } = (await sunny.call('GET /auth/me/data')).body
  expect(chats).toEqual({
    rooms: [{ room: roomKey(fixture), pseudonym: 'Sunny', joinedAt: expect.any(String), leftAt: null }],
    messages: [
      { room: roomKey(fixture), text: 'I leave on Friday', at: expect.any(String) },
      { room: roomKey(fixture), text: 'My name is Sunny', at: expect.any(String) },
    ],
    blocks: [{ at: expect.any(String) }],
    organisers: [],
  })
  const screen = await subscribeTo(`${api.url}/chat/rooms/${roomKey(fixture)}/stream`, moon.token, { after: 3 })
  await run(
    "UPDATE bookings SET status = 'checked_out', arrival = arrival - INTERVAL 3 DAY, departure = departure - INTERVAL 3 DAY WHERE id = ?",
    [sunny.booking],
  )
  expect((await sunny.call('DELETE /auth/me/data')).status).toBe(204)
  const line = { by: null, text: null, removed: 'author', isMine: false }
  expect((await moon.read()).body.messages).toMatchObject([{ id: third.id, text: 'Bye' }, line, line])
  // Also from the screens that are open.
  await vi.waitFor(
    () =>
      expect(screen.heard.map(h => [h.id, h.data.seq, h.data.text])).toEqual([
        [3, undefined, undefined],
        [4, 1, null],
        [5, 2, null],
      ]),
    {
      timeout: 8000,
    },
  )
  screen.leave()
  expect((await sunny.read()).status).toBe(401)
  expect(await select('SELECT user_id FROM chat_blocks WHERE user_id = ?', [sunny.user])).toEqual([])
})

it('opens to nobody only because the desk booked for them, or put their address on a stay', async () => {
  const fixture = await buildChatProperty()
  const token = await createSessionToken(fixture.owner)
  const invited = async (name: string) => {
    const user = await buildUser({ name })
    const body = bookingOf({ ...fixture, source: 'desk', arrival: inDays(0), departure: inDays(2), guest: { name, email: user.email } })
    const { id } = (await api.call('POST /booking', { token, body })).body
    const own = await createSessionToken(user)
    const join = async (key: string) => codeOf(await api.call(`POST /chat/rooms/${key}/join`, { token: own, body: { pseudonym: name } }))
    return { id: id as number, join }
  }
  const [hostel, city] = [roomKey(fixture), cityRoomKey(fixture)]
  const guest = await invited('Second Account')
  expect(await guest.join(hostel)).toEqual([403, 'forbidden', 'chat_unvouched'])
  expect(await guest.join(city)).toEqual([403, 'forbidden', 'chat_no_stay'])
  const here = await api.call('POST /check-in', { token, body: { booking: guest.id, guests: [{ name: 'Second Account' }] } })
  expect(here.status).toBe(201)
  expect((await guest.join(hostel))[0]).toBe(200)
  expect(await guest.join(city)).toEqual([403, 'forbidden', 'chat_no_stay'])
  await run('UPDATE bookings SET paid_online = 100 WHERE id = ?', [guest.id])
  expect((await guest.join(city))[0]).toBe(200)
  // An honest stay whose address the desk replaced with that of an account of its own.
  const honest = await buildChatGuest(api, fixture, { is: 'paid' })
  const theirs = await buildUser()
  await run('UPDATE bookings SET user_id = NULL, guest_email = ?, given_email = ? WHERE id = ?', [
    theirs.email,
    honest.email,
    honest.booking,
  ])
  const session = await createSessionToken(theirs)
  for (const key of [hostel, city])
    expect((await api.call(`POST /chat/rooms/${key}/join`, { token: session, body: { pseudonym: 'Listener' } })).status).toBe(403)
})

it('opens to no free booking that anybody can make, and to no woman whom the desk has not seen', async () => {
  const fixture = await buildChatProperty()
  const stranger = await buildChatGuest(api, fixture, { is: 'free', gender: 'female', arrival: 3, departure: 5 })
  const inList = async () =>
    (await stranger.call('GET /chat/rooms')).body.rooms.map((r: { key: string; isOpen: boolean }) => [r.key, r.isOpen])
  expect(await inList()).toContainEqual([roomKey(fixture), false])
  expect((await stranger.join('Sunny')).body).toMatchObject({ code: 'forbidden', reason: 'chat_unvouched' })
  expect((await stranger.join('Sunny', roomKey(fixture, 'women'))).body).toMatchObject({ code: 'forbidden', reason: 'chat_unseen' })
  const payer = await buildChatGuest(api, fixture, { is: 'paid', gender: 'female' })
  expect((await payer.join('Moon')).status).toBe(200)
  expect((await payer.join('Moon', roomKey(fixture, 'women'))).body.reason).toBe('chat_unseen')
  const here = await buildChatGuest(api, fixture, { gender: 'female' })
  expect((await here.join('Star', roomKey(fixture, 'women'))).status).toBe(200)
})
