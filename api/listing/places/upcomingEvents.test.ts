import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Place, Property } from '../../../db/models/index.ts'
import { itInFull } from '../../../domain/testing.ts'
import { closeEvents } from '../../community/events/service.ts'
import { eventBody } from '../../community/events/testing.ts'
import { buildLiveProperty, buildPlace, createSessionToken } from '../../factories.ts'
import { findPage } from '../../platform/pages/service.ts'
import { inDays, recordStatements, run, startApi } from '../../stays/booking/testing.ts'
import type { Api } from '../../testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const cityOf = async ({ slug }: Place, country = 'germany') => (await api.call(`GET /places/${country}/${slug}`)).body
const countryOf = async (path: string) => (await api.call(`GET /places/pages?kind=country&path=${path}`)).body.items[0].country
const titles = (events: { title: string }[]) => events.map(e => e.title)

async function buildProperty(place: Place) {
  const { owner, property } = await buildLiveProperty({ place })
  const token = await createSessionToken(owner)
  const plan = async (title: string, more: object = {}) => {
    const created = await api.call('POST /events', { token, body: eventBody(property.id, { title, day: inDays(3), ...more }) })
    if (created.status !== 201) throw new Error(JSON.stringify(created.body))
    return created.body
  }
  return { property, token, plan }
}

describe('the page of a city', () => {
  it('says what is on next at its hostels, of a series once, and of no other day or property', async () => {
    const place = await buildPlace()
    const [one, two] = [await buildProperty(place), await buildProperty(place)]
    await one.plan('Weekly quiz', { day: inDays(2), repeat: { every: 'day', until: inDays(9) } })
    await one.plan('Film night', { day: inDays(5) })
    const walk = await two.plan('Walk', { day: inDays(4), price: { amount: 500, currency: 'EUR' } })
    await two.plan('The fourth', { day: inDays(6) })
    await two.plan('Next month', { day: inDays(40) })
    await (await buildProperty(await buildPlace())).plan('Elsewhere', { day: inDays(1) })
    const { events } = await cityOf(place)
    expect(titles(events)).toEqual(['Weekly quiz', 'Walk', 'Film night'])
    expect(events[0].day).toBe(inDays(2))
    expect(events[1]).toEqual({
      id: walk.id,
      title: 'Walk',
      place: 'Kitchen',
      day: inDays(4),
      startTime: '19:00',
      endDay: inDays(4),
      endTime: '21:30',
      price: { amount: 500, currency: 'EUR' },
      hostel: { name: two.property.name, path: two.property.path, city: place.name, cityNames: {}, country: 'DE' },
    })
    // What has begun goes behind what one can still come to.
    await run("UPDATE events SET starts_at = UTC_TIMESTAMP(3) - INTERVAL 1 HOUR WHERE title = 'Walk'")
    expect(titles((await cityOf(place)).events)).toEqual(['Weekly quiz', 'Film night', 'The fourth'])
  })

  it('is renewed by what is planned, cancelled or over, and so is the page of the country', async () => {
    const place = await buildPlace({ country: 'MC' })
    const { property, token, plan } = await buildProperty(place)
    const paths = [`/hostels/monaco/${place.slug}`, '/hostels/monaco']
    const versions = async () => Promise.all(paths.map(async path => Number((await findPage(path))?.version)))
    const isNewer = async (before: number[]) => (await versions()).every((v, i) => v > (before[i] as number))

    let before = await versions()
    const first = await plan('First')
    expect(await isNewer(before)).toBe(true)
    expect(titles((await cityOf(place, 'monaco')).events)).toEqual(['First'])
    expect(titles((await countryOf('/hostels/monaco')).events)).toEqual(['First'])

    before = await versions()
    expect((await api.call(`DELETE /events/${first.id}`, { token })).status).toBe(204)
    expect(await isNewer(before)).toBe(true)
    expect((await cityOf(place, 'monaco')).events).toEqual([])

    const second = await plan('Second')
    await run("UPDATE events SET starts_at = '2020-01-01 10:00:00', ends_at = '2020-01-01 12:00:00' WHERE id = ?", [second.id])
    before = await versions()
    await closeEvents()
    expect(await isNewer(before)).toBe(true)
    expect((await countryOf('/hostels/monaco')).events).toEqual([])

    const hidden = await plan('Hidden')
    await run('UPDATE events SET hidden_at = UTC_TIMESTAMP(3) WHERE id = ?', [hidden.id])
    expect((await cityOf(place, 'monaco')).events).toEqual([])
    await plan('At a paused house')
    await property.update({ status: 'paused' })
    expect((await cityOf(place, 'monaco')).events).toEqual([])
  })

  it('says what its hostels ask for and how they are scored together', async () => {
    const place = await buildPlace({ country: 'LI' })
    const path = '/hostels/liechtenstein'
    const empty = { fromPrice: null, toPrice: null, priced: 0, rating: null, events: [] }
    await buildLiveProperty({ place })
    expect(await cityOf(place, 'liechtenstein')).toMatchObject({ hostels: 1, ...empty })
    expect(await countryOf(path)).toMatchObject({ hostels: 1, cityCount: 1, ...empty })
    await buildLiveProperty({ place, currency: 'CHF', fromPrice: 2500, ratingTenths: 90, reviewCount: 30 })
    await buildLiveProperty({ place, currency: 'CHF', fromPrice: 6000, ratingTenths: 70, reviewCount: 10 })
    await buildLiveProperty({ place, currency: 'EUR', fromPrice: 100 })
    const facts = {
      hostels: 4,
      fromPrice: { amount: 2500, currency: 'CHF' },
      toPrice: { amount: 6000, currency: 'CHF' },
      priced: 2,
      rating: { score: 8.5, count: 40 },
    }
    expect(await cityOf(place, 'liechtenstein')).toMatchObject(facts)
    expect(await countryOf(path)).toMatchObject(facts)
  })
})

it('lists two hundred cities of a country at most, and says how many there are', async () => {
  const { property } = await buildLiveProperty({ place: await buildPlace({ country: 'MT' }) })
  const names = Array.from({ length: 204 }, (_, i) => `Village ${i}`)
  const towns = await Place.bulkCreate(
    names.map((name, i) => ({
      name,
      searchName: name,
      slug: `village-${i}`,
      country: 'MT',
      lat: 35,
      lng: 14,
      population: 100,
      hostels: 1,
    })),
  )
  const { id: _, hasPending: __, ...fixture } = property.get()
  await Property.bulkCreate(towns.map(({ id, slug }) => ({ ...fixture, placeId: id, path: `/hostels/malta/${slug}/house` })))
  const { hostels, cityCount, cities } = await countryOf('/hostels/malta')
  expect([hostels, cityCount, cities.length]).toEqual([205, 205, 200])
})

describe('the home page', () => {
  /** An event that goes on now, on that day of its property. */
  async function buildNow(day: string, place?: Place) {
    const { plan } = await buildProperty(place ?? (await buildPlace()))
    const { id } = await plan('Soup')
    await run(
      'UPDATE events SET day = ?, end_day = ?, starts_at = UTC_TIMESTAMP(3) - INTERVAL 1 HOUR, ends_at = UTC_TIMESTAMP(3) + INTERVAL 1 HOUR WHERE id = ?',
      [day, day, id],
    )
    return id as number
  }
  const today = async () => (await api.call('GET /places/home')).body.today as { id: number; day: string }[]

  it('says what is on today, on the clock of each property, and nothing that is over', async () => {
    const id = await buildNow(inDays(0), await buildPlace({ country: 'AD' }))
    const tomorrow = await buildNow(inDays(2), await buildPlace({ country: 'SM' }))
    const ids = (await today()).map(e => e.id)
    expect(ids).toContain(id)
    expect(ids).not.toContain(tomorrow)
    await run('UPDATE events SET ends_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE id = ?', [id])
    expect((await today()).map(e => e.id)).not.toContain(id)
  })

  it('shows six at most, from several countries', async () => {
    const place = await buildPlace({ country: 'VA' })
    for (let n = 0; n < 7; n++) await buildNow(inDays(0), place)
    const far = await buildNow(inDays(0), await buildPlace({ country: 'UY' }))
    const result = await today()
    expect(result).toHaveLength(6)
    expect(result.map(e => e.id)).toContain(far)
  })
})

itInFull('costs the same number of statements with one place and with many', async () => {
  const place = await buildPlace({ country: 'GI' })
  await (await buildProperty(place)).plan('One')
  const requested = [`/places/gibraltar/${place.slug}`, '/places/home', '/places/pages?kind=city', '/places/pages?kind=country']
  const count = async () => {
    const counts: number[] = []
    for (const path of requested) counts.push((await recordStatements(() => api.call(`GET ${path}`))).length)
    return counts
  }
  // What a process asks once, such as rates of currencies, is no cost of a page.
  await count()
  const few = await count()
  for (let n = 0; n < 5; n++) {
    const fixture = await buildProperty(n % 2 ? place : await buildPlace({ country: 'GI' }))
    await fixture.plan('More', { repeat: { every: 'day', until: inDays(8) } })
  }
  expect(await count()).toEqual(few)
  expect(few[0]).toBe(6)
})
