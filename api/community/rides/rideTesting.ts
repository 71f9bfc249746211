import { afterAll, beforeAll } from 'vitest'
import { select, selectOne } from '../../../db/connection.ts'
import { buildPlace, buildUser, createSessionToken } from '../../factories.ts'
import { startApi } from '../../stays/booking/testing.ts'
import type { Api } from '../../testing.ts'
import { makeVerifiedGuest } from '../chat/testing.ts'
import { rideBody } from './testing.ts'

export let api: Api
/** Places that rides begin and end at. */
export let from: number
export let to: number

export function withRides() {
  beforeAll(async () => {
    api = await startApi()
    from = (await buildPlace({ name: 'Start' })).id
    to = (await buildPlace({ name: 'Goal' })).id
  })
  afterAll(() => api.stop())
}

export const rideOf = (more: object = {}) => rideBody({ fromPlace: from, toPlace: to }, more)
export const person = async (name = 'Ana Silva') => {
  const user = await buildUser({ name, phone: '+351912345678' })
  return { id: user.id, email: user.email, token: await createSessionToken(user) }
}
/** Who may drive: a verified guest. */
export async function driver(name?: string) {
  const known = await person(name)
  await makeVerifiedGuest(api, known.token)
  return known
}
export async function offered(more: object = {}) {
  const owner = await driver('Rui Ferreira')
  const created = await api.call('POST /rides', { token: owner.token, body: rideOf(more) })
  if (created.status !== 201) throw new Error(JSON.stringify(created.body))
  return { owner, ride: created.body }
}
export const request = (ride: { id: number }, token: string, body: object = {}) =>
  api.call(`POST /rides/${ride.id}/request`, { token, body })
export const pendingOf = async (ride: { id: number }, token: string) =>
  (await api.call(`GET /rides/${ride.id}/members?limit=100`, { token })).body.filter((m: { status: string }) => m.status === 'pending')
export const answer = (how: string, ride: { id: number }, token: string, id: number) =>
  api.call(`POST /rides/${ride.id}/${how}`, { token, body: { request: id } })
export const mailsTo = async (email: string) =>
  (await select<{ template: string }>('SELECT template FROM mail_outbox WHERE to_email = ? ORDER BY id', [email])).map(m => m.template)
export const seatsOf = (id: number) =>
  selectOne<{ taken: number; sum: number }>(
    `SELECT r.taken, (SELECT COALESCE(SUM(q.seats), 0) FROM ride_requests q WHERE q.ride_id = r.id AND q.status = 'accepted') AS sum FROM rides r WHERE r.id = ?`,
    [id],
  )

export const codesOf = (answer: { status: number; body: { reason?: string; fields?: { path: string; reason?: string }[] } }) => [
  answer.status,
  answer.body.reason ?? answer.body.fields?.map(f => [f.path, f.reason]),
]
