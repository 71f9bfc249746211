import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../../domain/calendar/days.ts'
import { decimalText } from '../../../domain/money/money.ts'
import { buildLiveProperty } from '../../factories.ts'
import { type Api, inDays, run, startApi } from '../../stays/booking/testing.ts'

let api: Api
const ids: number[] = []
beforeAll(async () => {
  api = await startApi({ hotelFeeds: true })
  const taxes = [
    [],
    [{ name: 'VAT', kind: 'vat_included', value: 1000, payable: 'now' }],
    [{ name: 'City tax', kind: 'per_person_night', value: 215, payable: 'desk' }],
    [{ name: 'Service', kind: 'percent', value: 750, payable: 'desk' }],
  ]
  for (const [n, list] of taxes.entries()) {
    const { property } = await buildLiveProperty({ taxes: list as never, room: { bedsPerUnit: 12, basePrice: 1999 + 317 * n } as never })
    await run('UPDATE properties SET path = ? WHERE id = ?', [`/hostels/x/feeds/${property.id}`, property.id])
    ids.push(property.id)
  }
})
afterAll(() => api.stop())

/** The results of a feed, by hostel. */
const parseResults = (xml: string) =>
  [...xml.matchAll(/<Result>(.*?)<\/Result>/g)].map(([, result = '']) => {
    const read = (name: string) => new RegExp(`<${name}[^>]*>([^<]*)<`).exec(result)?.[1]
    return { property: Number(read('Property')), base: read('Baserate'), tax: read('Tax'), isFull: result.includes('<NoVacancy/>') }
  })
const cents = (text: string | undefined) => Math.round(Number(text) * 100)

describe('the price feed', () => {
  it('has the prices that pages open with and the checkout asks, 200 at random', async () => {
    let compared = 0
    for (let n = 0; compared < 200; n++) {
      const [arrival, nights, adults] = [inDays(1 + ((n * 7) % 60)), 1 + (n % 6), 1 + (n % 4)]
      const { body } = await api.call(
        `GET /hotel-feeds/prices.xml?properties=${ids.join(',')}&checkin=${arrival}&nights=${nights}&adults=${adults}`,
      )
      for (const { property, base, tax } of parseResults(body)) {
        const stay = { arrival, departure: addDays(arrival, nights) }
        const offers = (await api.call(`GET /property/${property}/offers?${new URLSearchParams({ ...stay, guests: String(adults) })}`)).body
        const offer = offers.offers[offers.preselected]
        expect(`${(cents(base) + cents(tax)) / 100}`, JSON.stringify({ property, arrival, nights, adults })).toBe(
          `${offer.total.amount / 100}`,
        )
        const lines = offer.lines.map((line: { room: number; as: string; guests: number }) => ({
          room: line.room,
          as: line.as,
          guests: Array.from({ length: line.guests }, () => ({})),
        }))
        const quote = (await api.call('POST /booking/quote', { body: { property, ...stay, lines } })).body
        expect(decimalText(quote.total)).toBe(decimalText(offer.total))
        compared++
      }
    }
    expect(compared).toBeGreaterThanOrEqual(200)
  })

  it('says where there is none, and refuses what it cannot read', async () => {
    const { body } = await api.call(`GET /hotel-feeds/prices.xml?properties=${ids[0]},999999999&checkin=${inDays(3)}&nights=1&adults=2`)
    expect(parseResults(body).map(({ isFull }) => isFull)).toEqual([false, true])
    expect((await api.call(`GET /hotel-feeds/prices.xml?properties=1;2&checkin=${inDays(3)}&nights=1`)).status).toBe(422)
  })
})

it('lists hostels in the form of the hotel list, and leads from a price to their pages', async () => {
  const first = ids[0] as number
  await run("UPDATE properties SET name = 'Fish & <Chips>' WHERE id = ?", [first])
  const list = await api.call(`GET /hotel-feeds/hotels.xml?after=${first - 1}`)
  expect(list.headers.get('content-type')).toContain('application/xml')
  expect(list.body).toContain(`<listing><id>${first}</id><name>Fish &#38; &#60;Chips&#62;</name><address format="simple">`)
  expect((await api.call('GET /hotel-feeds/landing-pages.xml')).body).toContain('hid=(PARTNER-HOTEL-ID)&#38;in=(CHECKINYEAR)')
  const landing = await fetch(`${api.url}/hotel-feeds/landing?hid=${first}&in=2027-06-01&n=3&adults=2&lang=hi`, { redirect: 'manual' })
  expect([landing.status, landing.headers.get('location')]).toEqual([
    302,
    `http://localhost:3000/hi/hostels/x/feeds/${first}?arrival=2027-06-01&departure=2027-06-04&guests=2`,
  ])
})

it('is off unless the installation switched it on', async () => {
  const off = await startApi()
  for (const path of [
    'hotels.xml',
    'landing-pages.xml',
    `prices.xml?properties=1&checkin=${inDays(3)}&nights=1`,
    'landing?hid=1&in=2027-06-01&n=1',
  ])
    expect((await off.call(`GET /hotel-feeds/${path}`)).status).toBe(404)
})
