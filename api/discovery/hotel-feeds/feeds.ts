import { randomUUID } from 'node:crypto'
import { select, selectOne } from '../../../db/connection.ts'
import type { Property, RowOf } from '../../../db/models/index.ts'
import { addDays, type Day } from '../../../domain/calendar/days.ts'
import { type Locale, localePath } from '../../../domain/language/locales.ts'
import { decimalText, type Money } from '../../../domain/money/money.ts'
import { AppError, appError } from '../../platform/errors.ts'
import { JsonAnswer } from '../../platform/http/jsonAnswer.ts'
import { config } from '../../platform/runtime.ts'
import { getPropertyOffers, type OffersView } from '../search/service.ts'

const HOTELS_A_FILE = 1000
/** Our name at the partner, which stands in each message. */
const PARTNER = 'openbunk'
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

const escapeXml = (text: string) => text.replace(/[&<>'"]/g, mark => `&#${mark.charCodeAt(0)};`)
const tag = (name: string, content: string) => `<${name}>${content}</${name}>`
const amountTag = (name: string, price: Money) => `<${name} currency="${price.currency}">${decimalText(price)}</${name}>`

export function assertFeedsOn(): void {
  if (!config.hotelFeeds) throw appError('not_found')
}

type ListedRow = RowOf<Property, 'id' | 'name' | 'line1' | 'city' | 'region' | 'postcode' | 'country' | 'lat' | 'lng' | 'phone'>

/** Live hostels behind an id, in the form of the hotel list. One SQL statement. */
export async function formatHotelList(after = 0): Promise<string> {
  const rows = await select<ListedRow>(
    `SELECT id, name, line1, city, region, postcode, country, lat, lng, phone FROM properties
     WHERE id > ? AND status = 'live' AND path IS NOT NULL ORDER BY id LIMIT ${HOTELS_A_FILE}`,
    [after],
  )
  return `${head}<listings xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="http://www.gstatic.com/localfeed/local_feed.xsd"><language>en</language>${rows.map(formatListing).join('')}</listings>\n`
}

function formatListing({ id, name, country, lat, lng, phone, ...row }: ListedRow): string {
  const parts = { addr1: row.line1, city: row.city, province: row.region, postal_code: row.postcode }
  const address = Object.entries(parts)
    .filter((part): part is [string, string] => Boolean(part[1]))
    .map(([part, text]) => `<component name="${part}">${escapeXml(text)}</component>`)
  return tag(
    'listing',
    [
      tag('id', String(id)),
      tag('name', escapeXml(name)),
      `<address format="simple">${address.join('')}</address>`,
      tag('country', country),
      tag('latitude', String(lat)),
      tag('longitude', String(lng)),
      ...(phone ? [`<phone type="main">${escapeXml(phone)}</phone>`] : []),
      tag('category', 'hostel'),
    ].join(''),
  )
}

interface PriceQuery {
  properties: string
  checkin: Day
  nights: number
  adults?: number | undefined
}

/** One after another: the offers of each hostel are made as its page makes them, so that the prices are the same, and are remembered by its version. */
export async function formatPrices({ properties, checkin, nights, adults = 2 }: PriceQuery, ip: string): Promise<string> {
  const results: string[] = []
  for (const property of new Set(properties.split(',').map(Number))) {
    const stay = { arrival: checkin, departure: addDays(checkin, nights), guests: adults }
    results.push(formatResult({ property, checkin, nights, adults }, await findOpeningOffer(property, stay, ip)))
  }
  return `${head}<Transaction timestamp="${new Date().toISOString()}" id="${randomUUID()}" partner="${PARTNER}">${results.join('')}</Transaction>\n`
}

type OfferOfPage = OffersView['offers'][number]

/** The offer that the page of the hostel opens with; undefined where there is none. */
async function findOpeningOffer(property: number, query: { arrival: Day; departure: Day; guests: number }, ip: string) {
  try {
    const answer = await getPropertyOffers(property, query, ip)
    const { offers, preselected } = answer instanceof JsonAnswer ? answer.value : answer
    return offers[preselected ?? 0]
  } catch (error) {
    if (error instanceof AppError && ['not_found', 'gone', 'past_arrival', 'invalid'].includes(error.code)) return undefined
    throw error
  }
}

function formatResult(
  { property, checkin, nights, adults }: { property: number; checkin: Day; nights: number; adults: number },
  offer: OfferOfPage | undefined,
): string {
  const stay = [tag('Property', String(property)), tag('Checkin', checkin), tag('Nights', String(nights))]
  if (!offer) return tag('Result', [...stay, '<Unavailable><NoVacancy/></Unavailable>'].join(''))
  const { currency } = offer.total
  const tax = offer.taxes.filter(t => !t.included).reduce((sum, t) => sum + t.amount.amount, 0)
  const prices = [
    amountTag('Baserate', { amount: offer.total.amount - tax, currency }),
    amountTag('Tax', { amount: tax, currency }),
    amountTag('OtherFees', { amount: 0, currency }),
  ]
  return tag('Result', [...stay, ...prices, tag('Occupancy', String(adults))].join(''))
}

/** Where a price leads to: the partner fills in what stands in brackets. */
export function formatLandingPages(): string {
  const query = 'hid=(PARTNER-HOTEL-ID)&in=(CHECKINYEAR)-(CHECKINMONTH)-(CHECKINDAY)&n=(LENGTH)&adults=(NUM-ADULTS)&lang=(USER-LANGUAGE)'
  const url = `${config.publicOrigin}/v1/hotel-feeds/landing?${query}`
  return `${head}<PointsOfSale><PointOfSale id="${PARTNER}"><DisplayNames display_text="OpenBunk" display_language="en"/><Match status="yes"/><URL>${escapeXml(url)}</URL></PointOfSale></PointsOfSale>\n`
}

interface Landing {
  hid: number
  in: Day
  n: number
  adults?: number | undefined
  lang?: Locale | undefined
}

/** The page of the hostel with the stay, which opens with the price of the feed. */
export async function findLandingUrl({ hid, in: arrival, n, adults = 2, lang = 'en' }: Landing): Promise<string> {
  const row = await selectOne<RowOf<Property, 'path'>>("SELECT path FROM properties WHERE id = ? AND status = 'live'", [hid])
  if (!row?.path) throw appError('not_found')
  return `${config.publicOrigin}${localePath(lang, row.path)}?arrival=${arrival}&departure=${addDays(arrival, n)}&guests=${adults}`
}
