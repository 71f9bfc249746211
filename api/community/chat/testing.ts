import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, inDays, run } from '../../stays/booking/testing.ts'

export type ChatProperty = Awaited<ReturnType<typeof buildLiveProperty>>
export const buildChatProperty = () => buildLiveProperty({ room: { bedsPerUnit: 40 } })
export const roomKey = (fixture: ChatProperty, audience: 'all' | 'women' = 'all') => `house-${fixture.property.id}-${audience}`
export const cityRoomKey = (fixture: ChatProperty, audience: 'all' | 'women' = 'all') => `city-${fixture.property.placeId}-${audience}`

interface TestStay {
  /** From today. */
  arrival?: number
  departure?: number
  status?: string
  gender?: string
  /** How the stay is vouched for; by default its guest is checked in. */
  is?: 'here' | 'paid' | 'free'
}

/** For tests: somebody with an account who stays in this property, tonight unless said otherwise. */
export async function buildChatGuest(
  api: Api,
  fixture: ChatProperty,
  { arrival = 0, departure = 2, status, gender, is = 'here' }: TestStay = {},
) {
  const user = await buildUser()
  const token = await createSessionToken(user)
  const guests = [gender ? { gender } : {}]
  const { body } = await api.call('POST /booking', {
    token,
    body: bookingOf({ ...fixture, guests, guest: { name: user.name, email: user.email } }),
  })
  const days = [inDays(arrival), inDays(departure)]
  await run('UPDATE bookings SET arrival = ?, departure = ?, status = ? WHERE id = ?', [...days, status ?? 'confirmed', body.id])
  if (is === 'paid') await run('UPDATE bookings SET paid_online = 100 WHERE id = ?', [body.id])
  if (is === 'here') {
    await run('UPDATE booking_guests SET name = ? WHERE booking_id = ?', [user.name, body.id])
    await run(
      `INSERT INTO check_ins (property_id, booking_id, guest_id, bed_id, name, checked_in_at, checked_in_by, created_at, updated_at)
       SELECT g.property_id, g.booking_id, g.id, MIN(b.id), 'Asha', UTC_TIMESTAMP(3), 0, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3)
       FROM booking_guests g JOIN beds b ON b.property_id = g.property_id AND b.id NOT IN (SELECT c.bed_id FROM check_ins c)
       WHERE g.booking_id = ? GROUP BY g.id, g.property_id, g.booking_id`,
      [body.id],
    )
  }
  const key = roomKey(fixture)
  return {
    user: user.id,
    email: user.email,
    token,
    booking: body.id as number,
    call: (endpoint: string, content?: object) => api.call(endpoint, { token, ...(content && { body: content }) }),
    join: (pseudonym: string, room = key) => api.call(`POST /chat/rooms/${room}/join`, { token, body: { pseudonym } }),
    write: (text: string, room = key) => api.call(`POST /chat/rooms/${room}/messages`, { token, body: { text } }),
    read: (query = '', room = key) => api.call(`GET /chat/rooms/${room}/messages${query}`, { token }),
    /** The texts, the oldest first. */
    texts: async (room = key) =>
      (await api.call(`GET /chat/rooms/${room}/messages`, { token })).body.messages
        .map((m: { text: string | null }) => m.text)
        .toReversed(),
  }
}

/** For tests: makes a verified guest of whoever signs in with this token, by a paid stay of last month. What is mailed of it goes to somebody else. */
export async function makeVerifiedGuest(api: Pick<Api, 'call'>, token: string): Promise<void> {
  const { status, body } = await api.call('POST /booking', { token, body: bookingOf(await buildChatProperty()) })
  if (status !== 201) throw new Error(JSON.stringify(body))
  const days = [inDays(-30), inDays(-28)]
  await run("UPDATE bookings SET arrival = ?, departure = ?, status = 'checked_out', paid_online = 100 WHERE id = ?", [...days, body.id])
}

/** Two guests who can talk to each other. */
export async function buildConversation(api: Api) {
  const fixture = await buildChatProperty()
  const [sunny, moon] = [await buildChatGuest(api, fixture), await buildChatGuest(api, fixture)]
  await sunny.join('Sunny')
  await moon.join('Moon')
  return { fixture, sunny, moon }
}
