import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Property } from '../../../db/models/index.ts'
import { canTransitionProperty, type PropertyActor, type PropertyStatus, propertyStatuses } from '../../../domain/listing/propertyStatus.ts'
import { buildLiveProperty, buildPhoto, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, run, startApi } from '../../stays/booking/testing.ts'
import { buildGroupProperty, createQuotedGroup, groupRequestOf } from '../../stays/group/testing.ts'

let api: Api
let admin: string
beforeAll(async () => {
  api = await startApi()
  admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
})
afterAll(() => api.stop())

const because = { reason: 'The photos show another house.' }
/** Every step that moves a listing, who takes it and where it leads. */
const steps: [endpoint: string, by: PropertyActor, to: PropertyStatus, body?: object][] = [
  ['POST /property/:id/submit', 'member', 'submitted'],
  ['POST /property/:id/pause', 'member', 'paused'],
  ['POST /property/:id/resume', 'member', 'live'],
  ['POST /admin/properties/:id/approve', 'admin', 'live'],
  ['POST /admin/properties/:id/request-changes', 'admin', 'changes_requested', because],
  ['POST /admin/properties/:id/suspend', 'admin', 'suspended', because],
  ['POST /admin/properties/:id/close', 'admin', 'closed', because],
]

async function propertyThatIs(status: PropertyStatus) {
  const fixture = await buildLiveProperty({ status })
  await buildPhoto(fixture.property)
  return { ...fixture, token: await createSessionToken(fixture.owner) }
}
const statusOf = async (id: number) => (await Property.findByPk(id))?.status

describe('every move of a listing is the one of the table', () => {
  it.each(propertyStatuses.flatMap(from => steps.map(([endpoint, by, to, body]) => ({ from, endpoint, by, to, body }))))(
    '$from: $endpoint',
    async ({ from, endpoint, by, to, body }) => {
      const { property, token } = await propertyThatIs(from)
      const reply = await api.call(endpoint.replace(':id', String(property.id)), { token: by === 'admin' ? admin : token, body })
      const isAllowed = canTransitionProperty(from, to, by)
      expect([reply.status, reply.body.code]).toEqual(isAllowed ? [200, undefined] : [409, 'invalid_transition'])
      expect(await statusOf(property.id)).toBe(isAllowed ? to : from)
    },
  )

  it('leads out of every state but the end', () => {
    const transitionsFrom = (from: PropertyStatus) => steps.filter(([, by, to]) => canTransitionProperty(from, to, by)).length
    expect(propertyStatuses.filter(from => transitionsFrom(from) === 0)).toEqual(['closed'])
  })
})

describe('while the marketplace has stopped the sales of a property', () => {
  const suspended = async () => {
    const fixture = await buildGroupProperty()
    await buildPhoto(fixture.property)
    const { body: booked } = await api.call('POST /booking', { body: bookingOf({ property: fixture.property, room: fixture.room }) })
    const group = await createQuotedGroup(api, fixture)
    await api.call(`POST /admin/properties/${fixture.property.id}/suspend`, { token: admin, body: because })
    return { ...fixture, booked, group }
  }
  const accept = ({ group: { id, quote, headers } }: Awaited<ReturnType<typeof suspended>>) =>
    api.call(`POST /group/${id}/accept`, { body: { quote }, headers })

  it('travellers neither book it nor ask it for a group, nor accept what it quoted', async () => {
    const fixture = await suspended()
    expect((await api.call('POST /booking', { body: bookingOf({ property: fixture.property, room: fixture.room }) })).status).toBe(404)
    expect((await api.call('POST /group', { body: groupRequestOf(fixture) })).status).toBe(404)
    const answer = await accept(fixture)
    expect([answer.status, answer.body.reason]).toEqual([409, 'sales_stopped'])
  })

  it('its desk sells to who stands at its door, and what was booked stands', async () => {
    const fixture = await suspended()
    const walkIn = await api.call('POST /booking', {
      token: fixture.token,
      body: bookingOf({ property: fixture.property, room: fixture.room, source: 'desk' }),
    })
    expect(walkIn.status).toBe(201)
    const stored = await api.call(`GET /booking/${fixture.booked.id}`, { token: fixture.token })
    expect(stored.body.status).toBe('confirmed')
  })

  it('all of it comes back when it is reinstated', async () => {
    const fixture = await suspended()
    expect((await api.call(`POST /admin/properties/${fixture.property.id}/approve`, { token: admin })).body.status).toBe('live')
    expect((await api.call('POST /booking', { body: bookingOf({ property: fixture.property, room: fixture.room }) })).status).toBe(201)
    expect((await accept(fixture)).status).toBe(200)
  })

  it('and a property that is closed sells to nobody, its desk included', async () => {
    const { property, room, token } = await propertyThatIs('live')
    await run("UPDATE properties SET status = 'closed' WHERE id = ?", [property.id])
    const walkIn = await api.call('POST /booking', { token, body: bookingOf({ property, room, source: 'desk' }) })
    expect([walkIn.status, walkIn.body.code]).toEqual([410, 'gone'])
  })
})
