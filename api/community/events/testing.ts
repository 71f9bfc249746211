import { selectOne } from '../../../db/connection.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { inDays } from '../../stays/booking/testing.ts'
import type { Api } from '../../testing.ts'

/** The body of an event: a dinner in ten days, at a property in Berlin, unless said otherwise. */
export const eventBody = (property: number, more: object = {}) => ({
  property,
  title: 'Dinner together',
  place: 'Kitchen',
  day: inDays(10),
  startTime: '19:00',
  endTime: '21:30',
  ...more,
})

export async function buildEventProperty() {
  const { owner, property } = await buildLiveProperty()
  return { property, owner, token: await createSessionToken(owner) }
}

export async function buildEvent(api: Pick<Api, 'call'>, more: object = {}) {
  const fixture = await buildEventProperty()
  const created = await api.call('POST /events', { token: fixture.token, body: eventBody(fixture.property.id, more) })
  if (created.status !== 201) throw new Error(JSON.stringify(created.body))
  return { ...fixture, event: created.body }
}

export async function buildTravellers(count: number): Promise<{ id: number; email: string; token: string }[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const user = await buildUser({ name: `Person${i} Family${i}` })
      return { id: user.id, email: user.email, token: await createSessionToken(user) }
    }),
  )
}

export const loadCounters = (event: number) =>
  selectOne<{ going: number; waiting: number; sits: number; queue: number }>(
    `SELECT e.going, e.waiting,
       (SELECT COUNT(*) FROM event_joiners j WHERE j.event_id = e.id AND j.status = 'going') AS sits,
       (SELECT COUNT(*) FROM event_joiners j WHERE j.event_id = e.id AND j.status = 'waiting') AS queue FROM events e WHERE e.id = ?`,
    [event],
  )
