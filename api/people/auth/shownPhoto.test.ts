import { afterAll, beforeAll, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { makeVerifiedGuest } from '../../community/chat/testing.ts'
import { buildEvent, buildTravellers } from '../../community/events/testing.ts'
import { rideBody } from '../../community/rides/testing.ts'
import { buildPlace, buildUser, createSessionToken } from '../../factories.ts'
import { run, startApi } from '../../stays/booking/testing.ts'
import type { Api } from '../../testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

interface Traveller {
  id: number
  email: string
  token: string
}
const show = ({ token }: Traveller, isShown: boolean) => api.call('PUT /auth/profile/photo', { token, body: { isShown } })
async function withPhoto(person: Traveller) {
  await run('UPDATE users SET photo = ? WHERE id = ?', [`people/${person.id}.jpg`, person.id])
  return `/media/people/${person.id}.jpg`
}

it('is seen by nobody else until its owner says so, and then only beside the name', async () => {
  const [a, b, quiet] = (await buildTravellers(3)) as [Traveller, Traveller, Traveller]
  const photo = await withPhoto(b)
  await withPhoto(quiet)
  await show(quiet, true)
  const { event } = await buildEvent(api)
  for (const [p, showName] of [
    [a, true],
    [b, true],
    [quiet, false],
  ] as const)
    await api.call(`POST /events/${event.id}/join`, { token: p.token, body: { showName } })
  const seenByA = async (query = `?event=${event.id}`) =>
    (await api.call(`GET /events/view-members${query}`, { token: a.token })).body.map((m: { photo: string | null }) => m.photo)
  expect(await seenByA()).toEqual([null, null, null])
  expect((await show(b, true)).body).toMatchObject({ photo, photoShown: true })
  for (const query of [undefined, '']) expect(await seenByA(query)).toEqual([null, photo, null])
  expect((await show(b, false)).body.photoShown).toBe(false)
  expect(await seenByA()).toEqual([null, null, null])
  expect((await api.call('PUT /auth/profile/photo', { body: { isShown: true } })).status).toBe(401)
  expect((await api.call('PUT /auth/profile/photo', { token: a.token, body: {} })).status).toBe(422)
})

it('stands at a ride for who sees the name there', async () => {
  const [driver, rider, stranger] = (await buildTravellers(3)) as [Traveller, Traveller, Traveller]
  const [ofDriver, ofRider] = [await withPhoto(driver), await withPhoto(rider)]
  for (const p of [driver, rider]) await show(p, true)
  const ends = { fromPlace: (await buildPlace()).id, toPlace: (await buildPlace()).id }
  await makeVerifiedGuest(api, driver.token)
  const { body: ride } = await api.call('POST /rides', { token: driver.token, body: rideBody(ends) })
  await api.call(`POST /rides/${ride.id}/request`, { token: rider.token, body: {} })
  const membersOf = async (p: Traveller) => (await api.call(`GET /rides/${ride.id}/members`, { token: p.token })).body
  const [{ request, photo }] = await membersOf(driver)
  expect(photo).toBe(ofRider)
  expect((await api.call(`GET /rides/${ride.id}`, { token: rider.token })).body.details).toBeNull()
  await api.call(`POST /rides/${ride.id}/accept`, { token: driver.token, body: { request } })
  expect((await api.call(`GET /rides/${ride.id}`, { token: rider.token })).body.details.photo).toBe(ofDriver)
  expect((await api.call(`GET /rides/${ride.id}`, { token: stranger.token })).body.details).toBeNull()
  expect(await membersOf(stranger)).toEqual([])
})

it('is removed by a super-admin with a reason that its owner reads', async () => {
  const admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
  const [person, other] = (await buildTravellers(2)) as [Traveller, Traveller]
  const photo = await withPhoto(person)
  await show(person, true)
  const ends = { fromPlace: (await buildPlace()).id, toPlace: (await buildPlace()).id }
  await makeVerifiedGuest(api, person.token)
  const { body: ride } = await api.call('POST /rides', { token: person.token, body: rideBody(ends) })
  await api.call(`POST /rides/${ride.id}/report`, { token: other.token, body: { about: 'person', category: 'offensive' } })
  const reported = async (state: string) =>
    (await api.call(`GET /admin/reports?kind=person&limit=100&state=${state}`, { token: admin })).body.find(
      (r: { id: number }) => r.id === person.id,
    )
  expect(await reported('open')).toMatchObject({ picture: photo })
  const hide = (token: string, seen = photo) =>
    api.call(`POST /admin/users/${person.id}/photo/hide`, { token, body: { photo: seen, reason: 'It shows a gun' } })
  await run('UPDATE users SET photo_shown = 0 WHERE id = ?', [person.id])
  expect(await reported('open')).toMatchObject({ picture: photo })
  expect((await hide(other.token)).status).toBe(403)
  expect((await hide(admin, '/media/people/another.jpg')).status).toBe(409)
  expect(await select("SELECT id FROM mail_outbox WHERE to_email = ? AND template = 'profilePhotoRemoved'", [person.email])).toEqual([])
  expect((await hide(admin)).status).toBe(200)
  expect((await hide(admin)).status).toBe(409)
  // It may be of more than the photo.
  expect(await reported('open')).toMatchObject({ picture: null })
  expect((await api.call('GET /auth/profile', { token: person.token })).body).toMatchObject({ photo: null, photoShown: false })
  const [mail] = await select<{ text: string }>(
    "SELECT text_body AS text FROM mail_outbox WHERE to_email = ? AND template = 'profilePhotoRemoved'",
    [person.email],
  )
  expect(mail?.text).toContain('It shows a gun')
})
