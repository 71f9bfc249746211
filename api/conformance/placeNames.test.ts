import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../db/connection.ts'
import { buildChatGuest, cityRoomKey, makeVerifiedGuest } from '../community/chat/testing.ts'
import { rideBody } from '../community/rides/testing.ts'
import { endpoints } from '../contract.ts'
import { createOpenApiDocument } from '../docs/openapi.ts'
import { buildLiveProperty, buildPlace, buildUser, createSessionToken } from '../factories.ts'
import { parseEndpointKey } from '../platform/http/serve.ts'
import { type Api, bookingOf, startApi } from '../stays/booking/testing.ts'
import { groupRequestOf } from '../stays/group/testing.ts'
import { accessMatrix } from './accessMatrix.ts'
import type { JsonSchema } from './arbitraries.ts'

const [cairo, inArabic] = ['Cairo', 'القاهرة']
let api: Api
let place: Awaited<ReturnType<typeof buildPlace>>
let fixture: Awaited<ReturnType<typeof buildLiveProperty>>
beforeAll(async () => {
  api = await startApi()
  place = await buildPlace({ name: cairo, country: 'EG' })
  fixture = await buildLiveProperty({ place, room: { bedsPerUnit: 40 } })
})
afterAll(() => api.stop())

const ok = async (endpoint: string, parts: Parameters<Api['call']>[1] = {}) => {
  const { status, body } = await api.call(endpoint, { ...parts, headers: { 'Accept-Language': 'ar', ...parts?.headers } })
  expect(status, `${endpoint}: ${JSON.stringify(body)}`).toBeLessThan(300)
  return body
}
const reader = async () => {
  const user = await buildUser({ language: 'ar' })
  return { email: user.email, token: await createSessionToken(user) }
}
const mailsTo = async (email: string) => {
  const mails = await select<{ template: string; subject: string; text: string }>(
    'SELECT template, subject, text_body AS text FROM mail_outbox WHERE to_email = ? ORDER BY id',
    [email],
  )
  // Addresses of the site are the same in all languages.
  return mails.map(m => ({ template: m.template, words: `${m.subject}\n${m.text}`.replace(/https?:\S+/g, '') }))
}

/** Response schemas, each with its path. */
function citiesWithoutNames(schema: JsonSchema | undefined, at: string, isNamed = false): string[] {
  if (!schema) return []
  const properties = schema.properties ?? {}
  const named = 'cityNames' in properties || 'names' in properties
  const lacks = 'city' in properties && properties.city?.type === 'string' && !named && !isNamed ? [`${at}.city`] : []
  return [
    ...lacks,
    ...Object.entries(properties).flatMap(([key, s]) => citiesWithoutNames(s, `${at}.${key}`, named && key === 'address')),
    ...citiesWithoutNames(schema.items as JsonSchema | undefined, `${at}[]`),
    ...(schema.anyOf ?? []).flatMap(s => citiesWithoutNames(s as JsonSchema, at)),
  ]
}

describe('a city in the language of who reads', () => {
  it('has its names beside it wherever travellers are told of it', async () => {
    const document = createOpenApiDocument(endpoints, { origin: 'https://bunk.example', version: '1.0.0' })
    const found = Object.entries(accessMatrix).flatMap(([endpoint, reach]) => {
      // Back-office forms show an address as it was typed, in whatever language.
      if (!/^(anybody|signed in|near a stay|author|guest)/.test(reach) || /^\w+ \/(property\/(mine|members|$)|auth\/me)/.test(endpoint))
        return []
      const [method, path] = parseEndpointKey(endpoint)
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}').replace(/(?<=.)\/$/, '')]?.[method]
      if (!operation) return [`${endpoint} is not in the document`]
      const answers = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'))
      return answers.flatMap(([, a]) => citiesWithoutNames(a.content?.['application/json']?.schema as JsonSchema | undefined, endpoint))
    })
    // A changed address is reviewed as its author wrote it.
    expect([...new Set(found)].filter(at => !at.includes('.pendingChanges.'))).toEqual([])
  })

  it('stands so in the mails about a stay and about a request of a group', async () => {
    const [guest, leader] = [await reader(), await reader()]
    await ok('POST /booking', {
      token: guest.token,
      body: bookingOf({ ...fixture, language: 'ar', guest: { name: 'Asha Rao', email: guest.email } }),
    })
    await ok('POST /group', { token: leader.token, body: groupRequestOf(fixture, { contact: { name: 'Lea', email: leader.email } }) })
    const [confirmed] = await mailsTo(guest.email)
    expect(confirmed?.words).toContain(inArabic)
    for (const { words: text } of [...(await mailsTo(guest.email)), ...(await mailsTo(leader.email))]) expect(text).not.toContain(cairo)
  })

  it('stands so in all mails and notifications about a ride', async () => {
    const [driver, rider] = [await reader(), await reader()]
    const other = await buildPlace({ name: 'Alexandria', country: 'EG' })
    await makeVerifiedGuest(api, driver.token)
    const ride = await ok('POST /rides', { token: driver.token, body: rideBody({ fromPlace: place.id, toPlace: other.id }) })
    const requested = await ok(`POST /rides/${ride.id}/request`, { token: rider.token, body: {} })
    expect(requested.from.names.ar).toBe(inArabic)
    const [request] = await ok(`GET /rides/${ride.id}/members`, { token: driver.token })
    await ok(`POST /rides/${ride.id}/accept`, { token: driver.token, body: { request: request.request } })
    await ok(`PUT /rides/${ride.id}`, { token: driver.token, body: { time: '09:45' } })
    await ok(`DELETE /rides/${ride.id}`, { token: driver.token })
    const mails = [...(await mailsTo(driver.email)), ...(await mailsTo(rider.email))]
    expect(mails.map(m => m.template).toSorted()).toEqual(['rideAccepted', 'rideAsked', 'rideCancelled', 'rideChanged'])
    for (const { words: text } of mails) {
      expect(text).toContain(inArabic)
      expect(text).toContain('الإسكندرية')
      expect(text).not.toMatch(/Cairo|Alexandria/)
    }
    for (const { token } of [driver, rider]) {
      const reported = JSON.stringify(await ok('GET /notifications', { token }))
      expect(reported).toContain(inArabic)
      expect(reported).not.toContain(cairo)
    }
  })

  it('is the name of its room in the chat', async () => {
    const guest = await buildChatGuest(api, fixture)
    const { rooms } = await ok('GET /chat/rooms', { token: guest.token })
    const room = rooms.find((r: { key: string }) => r.key === cityRoomKey(fixture))
    expect([room.name, room.names.ar]).toEqual([cairo, inArabic])
  })

  it('stands beside the English one where a listing is claimed', async () => {
    const { property } = await ok(`GET /property/${fixture.property.id}/claim`, { token: (await reader()).token })
    expect(property.cityNames.ar).toBe(inArabic)
  })
})
