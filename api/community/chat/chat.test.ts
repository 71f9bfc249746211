import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { buildProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, inDays, recordStatements, run, startApi } from '../../stays/booking/testing.ts'
import { buildChatGuest, buildChatProperty, buildConversation, cityRoomKey, roomKey } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const codeOf = ({ status, body }: { status: number; body: { code?: string; reason?: string } }) => [status, body.code, body.reason]

describe('the rooms of my stays', () => {
  it('are those of the hostel and of its city, and for a woman those for women', async () => {
    const fixture = await buildChatProperty()
    const guest = await buildChatGuest(api, fixture)
    const { body } = await guest.call('GET /chat/rooms')
    expect(body.rooms).toEqual([
      {
        key: roomKey(fixture),
        kind: 'house',
        audience: 'all',
        name: fixture.property.name,
        names: {},
        timezone: 'Europe/Berlin',
        isOpen: true,
        opens: inDays(-14),
        closes: inDays(5),
        pseudonym: null,
        unread: 0,
      },
      expect.objectContaining({ key: cityRoomKey(fixture), kind: 'city', name: fixture.property.city }),
    ])
    const woman = await buildChatGuest(api, fixture, { gender: 'female' })
    const keys = (await woman.call('GET /chat/rooms')).body.rooms.map((r: { key: string }) => r.key)
    expect(keys).toEqual([roomKey(fixture), roomKey(fixture, 'women'), cityRoomKey(fixture), cityRoomKey(fixture, 'women')])
  })

  it('say when they open, are gone when they are over, and cost the same with many', async () => {
    const fixture = await buildChatProperty()
    const early = await buildChatGuest(api, fixture, { arrival: 20, departure: 22 })
    expect((await early.call('GET /chat/rooms')).body.rooms).toMatchObject([{ isOpen: false, opens: inDays(6) }, { isOpen: false }])
    const over = await buildChatGuest(api, fixture, { arrival: -9, departure: -4, status: 'checked_out' })
    expect((await over.call('GET /chat/rooms')).body.rooms).toEqual([])
    const one = await recordStatements(() => early.call('GET /chat/rooms'))
    for (let i = 0; i < 3; i++) {
      const other = await buildChatProperty()
      await api.call('POST /booking', { token: early.token, body: bookingOf({ ...other }) })
    }
    expect((await early.call('GET /chat/rooms')).body.rooms).toHaveLength(8)
    expect((await recordStatements(() => early.call('GET /chat/rooms'))).length).toBe(one.length)
  })

  it('count as unread where I joined and somebody wrote', async () => {
    const fixture = await buildChatProperty()
    const [me, other] = [await buildChatGuest(api, fixture), await buildChatGuest(api, fixture)]
    await other.join('Otter')
    await other.write('Hello')
    expect((await me.call('GET /chat/unread')).body).toEqual({ threads: 0, rooms: 0 })
    await me.join('Badger')
    await other.write('Anybody up for a walk?')
    expect((await me.call('GET /chat/unread')).body).toEqual({ threads: 0, rooms: 1 })
  })

  it('are found by the proved address of who booked without an account', async () => {
    const fixture = await buildChatProperty()
    const user = await buildUser()
    await api.call('POST /booking', { body: bookingOf({ ...fixture, guest: { name: 'Asha Rao', email: user.email } }) })
    expect((await api.call('GET /chat/rooms', { token: await createSessionToken(user) })).body.rooms).toHaveLength(2)
    await run('UPDATE users SET email_verified_at = NULL WHERE id = ?', [user.id])
    expect((await api.call('GET /chat/rooms', { token: await createSessionToken(user) })).body.rooms).toEqual([])
  })
})

describe('a room lets in', () => {
  it('who stays there, from fourteen days before to three days after', async () => {
    const fixture = await buildChatProperty()
    const stays = {
      Early: { arrival: 14, departure: 15 },
      Here: { status: 'checked_in' },
      Gone: { arrival: -6, departure: -3, status: 'checked_out' },
    }
    for (const [name, stay] of Object.entries(stays)) {
      const guest = await buildChatGuest(api, fixture, stay)
      expect([(await guest.join(name)).status, (await guest.write('Hello')).status]).toEqual([200, 201])
    }
  })

  it('no stranger, nobody too early or too late, who cancelled or never came', async () => {
    const fixture = await buildChatProperty()
    const refused = async (stay?: object) => {
      const guest = stay && (await buildChatGuest(api, fixture, stay))
      const token = guest ? guest.token : await createSessionToken(await buildUser())
      const key = roomKey(fixture)
      const replies = [
        await api.call(`POST /chat/rooms/${key}/join`, { token, body: { pseudonym: 'Sunny' } }),
        await api.call(`GET /chat/rooms/${key}/messages`, { token }),
        await api.call(`POST /chat/rooms/${key}/messages`, { token, body: { text: 'Hello' } }),
        await api.call(`POST /chat/rooms/${key}/read`, { token, body: { upTo: 1 } }),
      ].map(codeOf)
      expect(new Set(replies.map(r => r.join())).size).toBe(1)
      return replies[0]
    }
    expect(await refused()).toEqual([403, 'forbidden', 'chat_no_stay'])
    expect(await refused({ arrival: 15, departure: 16 })).toEqual([409, 'invalid_transition', 'chat_early'])
    expect(await refused({ arrival: -9, departure: -4 })).toEqual([410, 'gone', 'chat_over'])
    for (const status of ['cancelled', 'no_show', 'hold', 'pending_approval'])
      expect(await refused({ status })).toEqual([403, 'forbidden', 'chat_no_stay'])
  })

  it('nobody who works there, nor somebody else’s property, nor who is not signed in', async () => {
    const fixture = await buildChatProperty()
    const guest = await buildChatGuest(api, fixture)
    await guest.join('Sunny')
    await run("INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, 'viewer', UTC_TIMESTAMP(3))", [
      fixture.property.id,
      guest.user,
    ])
    expect(codeOf(await guest.read())).toEqual([403, 'forbidden', 'chat_no_stay'])
    const admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
    for (const token of [await createSessionToken(fixture.owner), admin])
      expect((await api.call(`GET /chat/rooms/${roomKey(fixture)}/messages`, { token })).status).toBe(403)
    expect((await api.call(`GET /chat/rooms/${roomKey(fixture)}/messages`)).status).toBe(401)
    expect((await guest.read('', 'house-0-all')).status).toBe(404)
    expect((await guest.read('', 'nothing')).status).toBe(404)
  })

  it('nobody any more once the booking is cancelled, between two requests', async () => {
    const { moon } = await buildConversation(api)
    expect((await moon.write('Hello')).status).toBe(201)
    await moon.call(`DELETE /booking/${moon.booking}`)
    expect((await moon.write('Still here')).status).toBe(403)
    expect((await moon.read()).status).toBe(403)
  })

  it('no man into a room for women', async () => {
    const fixture = await buildChatProperty()
    const key = roomKey(fixture, 'women')
    for (const gender of ['male', 'other', undefined]) {
      const man = await buildChatGuest(api, fixture, gender ? { gender } : {})
      expect(codeOf(await man.join('Sunny', key))).toEqual([403, 'forbidden', 'chat_women'])
      expect(codeOf(await man.read('', cityRoomKey(fixture, 'women')))).toEqual([403, 'forbidden', 'chat_women'])
    }
    const woman = await buildChatGuest(api, fixture, { gender: 'female' })
    expect((await woman.join('Sunny', key)).status).toBe(200)
    expect((await woman.write('Hello', key)).status).toBe(201)
  })

  it('no man who says after check-in that he is a woman, and no booker of women who stay', async () => {
    const fixture = await buildChatProperty()
    const [hostel, city] = [roomKey(fixture, 'women'), cityRoomKey(fixture, 'women')]
    const man = await buildChatGuest(api, fixture, { gender: 'male' })
    const [guest] = await select<{ id: number; name: string }>('SELECT id, name FROM booking_guests WHERE booking_id = ?', [man.booking])
    const change = (body: object) => man.call(`PUT /booking/${man.booking}`, body)
    const id = guest!.id
    for (const other of [{ gender: 'female' }, { name: 'Asha' }, { age: 30 }])
      expect(codeOf(await change({ guests: [{ id, ...other }] }))).toEqual([409, 'policy_forbids', 'stay_begun'])
    expect(codeOf(await change({ guest: { name: 'Asha' } }))).toEqual([409, 'policy_forbids', 'stay_begun'])
    expect((await change({ guests: [{ id, name: guest!.name, gender: 'male' }], arrivalTime: '18:00' })).status).toBe(200)
    for (const key of [hostel, city]) expect(codeOf(await man.join('Sunny', key))).toEqual([403, 'forbidden', 'chat_women'])
    const booker = await buildChatGuest(api, fixture, { gender: 'female' })
    await run("UPDATE booking_guests SET name = 'Asha Rao' WHERE booking_id = ?", [booker.booking])
    for (const key of [hostel, city]) expect(codeOf(await booker.join('Moon', key))).toEqual([403, 'forbidden', 'chat_women'])
    expect((await booker.join('Moon')).status).toBe(200)
  })

  it('guests of all hostels of a city', async () => {
    const fixture = await buildChatProperty()
    const other = await buildChatProperty()
    await run('UPDATE properties SET place_id = ? WHERE id = ?', [fixture.property.placeId, other.property.id])
    const [here, there] = [await buildChatGuest(api, fixture), await buildChatGuest(api, other)]
    await here.join('Sunny', cityRoomKey(fixture))
    await there.join('Moon', cityRoomKey(fixture))
    await there.write('Anybody for a walk?', cityRoomKey(fixture))
    expect(await here.texts(cityRoomKey(fixture))).toEqual(['Anybody for a walk?'])
    expect((await buildProperty({})).placeId).not.toBe(fixture.property.placeId)
  })
})

describe('a name to go by', () => {
  it('is nobody else’s in the room, whatever its case, and can be changed', async () => {
    const { fixture, sunny, moon } = await buildConversation(api)
    expect(codeOf(await moon.join('  sUNNY '))).toEqual([409, 'duplicate', 'pseudonym_taken'])
    expect((await moon.join('Moon  Light')).body).toMatchObject({ key: roomKey(fixture), pseudonym: 'Moon Light' })
    expect((await sunny.join('Moon')).body.pseudonym).toBe('Moon')
    // In another room it is free.
    expect((await moon.join('Moon', cityRoomKey(fixture))).status).toBe(200)
  })

  it('is a name, and says nothing of how to reach somebody', async () => {
    const fixture = await buildChatProperty()
    const guest = await buildChatGuest(api, fixture)
    for (const pseudonym of ['S', 'x'.repeat(25), '22', 'a_b', 'jo@example.com', 'jo.com', 'Jo 98765', '', undefined, 7]) {
      const { status, body } = await guest.call(`POST /chat/rooms/${roomKey(fixture)}/join`, { pseudonym })
      expect([pseudonym, status, body.fields?.[0]?.path]).toEqual([pseudonym, 422, 'pseudonym'])
    }
  })
})

describe('messages', () => {
  it('say who by their pseudonym, and nothing else of a person', async () => {
    const { sunny, moon } = await buildConversation(api)
    const { status, body } = await sunny.write('Who comes\nto dinner?')
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        seq: 1,
        by: { member: expect.any(Number), pseudonym: 'Sunny' },
        isMine: true,
        text: 'Who comes\nto dinner?',
        removed: null,
        reason: null,
        at: expect.stringMatching(/Z$/),
      },
    ])
    const seen = await moon.read()
    expect(seen.body.messages).toEqual([{ ...body, isMine: false }])
    expect(seen.body).toMatchObject({ before: null, position: 1, blocked: [], room: { pseudonym: 'Moon', unread: 1 } })
    expect(JSON.stringify(seen.body)).not.toMatch(new RegExp(`${sunny.email}|Person`))
  })

  it('are paged backwards, and what is written meanwhile moves nothing', async () => {
    const { sunny, moon } = await buildConversation(api)
    for (let i = 1; i <= 5; i++) await sunny.write(`Message ${i}`)
    const seqs = (reply: { body: { messages: { seq: number }[] } }) => reply.body.messages.map(m => m.seq)
    const first = await moon.read('?limit=2')
    expect([seqs(first), first.body.before]).toEqual([[5, 4], 4])
    await sunny.write('Message 6')
    const second = await moon.read('?limit=2&before=4')
    expect([seqs(second), second.body.before]).toEqual([[3, 2], 2])
    const last = await moon.read('?limit=2&before=2')
    expect([seqs(last), last.body.before]).toEqual([[1], null])
    const one = await recordStatements(() => moon.read('?limit=1'))
    expect((await recordStatements(() => moon.read('?limit=50'))).length).toBe(one.length)
    for (const query of ['?limit=51', '?limit=0', '?before=0', '?page=1']) expect((await moon.read(query)).status).toBe(422)
  })

  it('are written by who joined, plain, once a key, of up to a thousand characters', async () => {
    const { fixture, sunny, moon } = await buildConversation(api)
    const key = randomUUID()
    const post = (text: string) =>
      api.call(`POST /chat/rooms/${roomKey(fixture)}/messages`, { token: sunny.token, body: { text }, headers: { 'Idempotency-Key': key } })
    const [a, b] = [await post('Once'), await post('Once')]
    expect([a.status, b.body]).toEqual([201, a.body])
    expect(codeOf(await post('Twice'))).toEqual([422, 'idempotency_mismatch', undefined])
    expect(await moon.texts()).toEqual(['Once'])
    for (const text of ['', '  ', 'x'.repeat(1001), 'a\u0000b', undefined]) expect((await sunny.write(text as string)).status).toBe(422)
    expect((await sunny.write('x'.repeat(1000))).status).toBe(201)
    const stranger = await buildChatGuest(api, fixture)
    expect(codeOf(await stranger.write('Hello'))).toEqual([409, 'invalid_transition', 'chat_join_first'])
    expect(codeOf(await stranger.read())).toEqual([409, 'invalid_transition', 'chat_join_first'])
  })

  it('are twenty a minute at most', async () => {
    const { sunny, moon } = await buildConversation(api)
    const sent = await Promise.all(Array.from({ length: 22 }, (_, i) => sunny.write(`Message ${i}`)))
    expect(sent.filter(r => r.status === 201)).toHaveLength(20)
    const refused = sent.find(r => r.status !== 201)!
    expect(codeOf(refused)).toEqual([429, 'rate_limited', 'chat_fast'])
    expect((await moon.write('I may')).status).toBe(201)
    await run('UPDATE chat_messages SET created_at = created_at - INTERVAL 1 MINUTE')
    expect((await sunny.write('Again')).status).toBe(201)
  })

  it('are unread until they are read, or one writes oneself', async () => {
    const { fixture, sunny, moon } = await buildConversation(api)
    for (const text of ['One', 'Two', 'Three']) await sunny.write(text)
    const unread = async () => (await moon.call('GET /chat/rooms')).body.rooms[0].unread
    expect(await unread()).toBe(3)
    const read = (upTo: number) => moon.call(`POST /chat/rooms/${roomKey(fixture)}/read`, { upTo })
    expect((await read(2)).body).toEqual({ unread: 1 })
    expect((await read(1)).body).toEqual({ unread: 1 })
    await moon.write('Four')
    expect(await unread()).toBe(0)
    // Nobody reads ahead.
    await read(4_000_000_000)
    await sunny.write('Five')
    expect(await unread()).toBe(1)
    // Who comes later has nothing to catch up with.
    const late = await buildChatGuest(api, fixture)
    expect((await late.join('Late')).body.unread).toBe(0)
  })

  it('are removed by who wrote them: the text is gone, a line stays', async () => {
    const { sunny, moon } = await buildConversation(api)
    const { body } = await sunny.write('My number is 98')
    expect((await moon.call(`DELETE /chat/messages/${body.id}`)).status).toBe(404)
    expect((await sunny.call(`DELETE /chat/messages/${body.id}`)).status).toBe(204)
    expect((await sunny.call(`DELETE /chat/messages/${body.id}`)).status).toBe(204)
    expect((await moon.read()).body.messages).toMatchObject([{ id: body.id, text: null, removed: 'author', by: { pseudonym: 'Sunny' } }])
    expect(await select('SELECT body, reported_body FROM chat_messages WHERE id = ?', [body.id])).toEqual([
      { body: null, reported_body: null },
    ])
    expect((await sunny.call('DELETE /chat/messages/4000000000')).status).toBe(404)
  })
})

it('keeps who leaves out until they come back, as who they were', async () => {
  const { fixture, sunny, moon } = await buildConversation(api)
  const { body } = await sunny.write('Goodbye')
  const leave = () => sunny.call(`POST /chat/rooms/${roomKey(fixture)}/leave`, {})
  expect((await leave()).status).toBe(204)
  expect((await leave()).status).toBe(204)
  expect(codeOf(await sunny.read())).toEqual([409, 'invalid_transition', 'chat_join_first'])
  expect(await moon.texts()).toEqual(['Goodbye'])
  expect(codeOf(await moon.join('Sunny'))).toEqual([409, 'duplicate', 'pseudonym_taken'])
  await sunny.join('Sunny too')
  const [seen] = (await moon.read()).body.messages
  expect(seen.by).toEqual({ member: body.by.member, pseudonym: 'Sunny too' })
})

it('tells the property nothing of who is here', async () => {
  const { fixture, sunny } = await buildConversation(api)
  await sunny.write('Hello')
  const lines = await select<{ action: string; property_id: number; changes: object }>(
    "SELECT action, property_id, changes FROM audit_lines WHERE action LIKE 'chat.%' AND actor_id = ? ORDER BY id",
    [sunny.user],
  )
  expect(lines).toEqual([
    { action: 'chat.join', property_id: 0, changes: { room: roomKey(fixture) } },
    { action: 'chat.send', property_id: 0, changes: { room: roomKey(fixture), length: 5 } },
  ])
})
