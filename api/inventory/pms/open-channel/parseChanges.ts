import { addDays, type Day, daysFromTo, isDay, nightCount } from '../../../../domain/calendar/days.ts'
import { parseRateCode, toRateCode } from '../../../../domain/inventory/pms.ts'
import { parseMoney } from '../../../../domain/money/money.ts'
import { eachInSlices } from '../../../platform/inSlices.ts'
import type { PmsRoom } from '../pmsRates.ts'
import { OpenChannelRefusal } from './answer.ts'

/** What a rate was sent for a night; what is absent stays as it is. */
export interface SentRate {
  /** Null: it could not be read, so that the night is not for sale. */
  price?: { most: number; byGuests: Record<number, number> } | null
  stopSell?: boolean
  closedToArrival?: boolean
  closedToDeparture?: boolean
  minStay?: number
  minStayThrough?: number
  /** Null: none. */
  maxStay?: number | null
}

export interface SentChanges {
  /** By room and night. */
  left: Map<number, Map<Day, number>>
  /** By the code of the rate. */
  rates: Map<string, { room: number; plan: number | undefined; nights: Map<Day, SentRate> }>
  entries: number
  from: Day | undefined
  to: Day | undefined
  /** What was left out, and why. */
  refused: string[]
}

export interface ChangesNotification {
  requestId: string
  hotelCode: string
  changes: readonly unknown[]
}

const MAX_CHANGES = 20_000
/** Of all changes of a message together. */
const MAX_NIGHTS = 400_000
/** Nobody books further ahead. */
const MAX_DAYS_AHEAD = 731
const MAX_REFUSED = 200

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const toText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The envelope alone: a message of which this much cannot be read is refused whole. */
export function parseNotifications(bytes: unknown): ChangesNotification[] {
  const body = parseJson(bytes)
  const data = isFields(body) ? body.data : undefined
  if (!Array.isArray(data) || !data.length || data.length > 20) throw invalid('data has to be a list of changes_notification.')
  const all = data.map(entry => {
    const attributes = isFields(entry) ? entry.attributes : undefined
    if (!isFields(attributes) || (entry as Fields).type !== 'changes_notification')
      throw invalid('data has to be a list of changes_notification.')
    const [requestId, hotelCode, changes] = [toText(attributes.request_id), toText(attributes.hotel_code), attributes.changes]
    if (!/^[\w-]{1,64}$/.test(requestId)) throw invalid('request_id has to be a UUID.')
    if (!Array.isArray(changes)) throw invalid('changes has to be a list.')
    return { requestId, hotelCode, changes }
  })
  if (all.reduce((n, { changes }) => n + changes.length, 0) > MAX_CHANGES)
    throw new OpenChannelRefusal(413, 'too_large', `At most ${MAX_CHANGES} changes a message.`)
  return all
}

function parseJson(bytes: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(bytes) ? bytes.toString('utf8') : '')
  } catch {
    throw invalid('The body is not JSON, or not all of it.')
  }
}

const invalid = (title: string) => new OpenChannelRefusal(400, 'bad_request', title)

interface ParseOptions {
  rooms: readonly PmsRoom[]
  currency: string
  today: Day
}

/**
 * Changes in their order, the later over the earlier. What cannot be placed is left out and said; what can be placed and not be read closes its nights, as what
 * stood there is not true any more.
 */
export async function parseChanges(changes: readonly unknown[], options: ParseOptions): Promise<SentChanges> {
  const sent: SentChanges = { left: new Map(), rates: new Map(), entries: changes.length, from: undefined, to: undefined, refused: [] }
  const byRoom = new Map(options.rooms.map(room => [String(room.id), room]))
  // By room, night and rate: a room that is mapped to several rates has the least that any of them says.
  const leftByRate = new Map<number, Map<Day, Map<string, number>>>()
  let nights = 0
  await eachInSlices(changes.entries(), ([index, change]) => {
    const refuse = (why: string) => sent.refused.length < MAX_REFUSED && sent.refused.push(`change ${index + 1}: ${why}`)
    const attributes = isFields(change) && isFields(change.attributes) ? change.attributes : undefined
    if (!attributes) return refuse('it has no attributes')
    const rate = parseRateCode(toText(attributes.rate_plan_id))
    const room = byRoom.get(toText(attributes.room_type_id) || String(rate?.room))
    if (!room || (rate && rate.room !== room.id)) return refuse('the room type is not known, or not that of the rate plan')
    const span = readSpan(attributes, options.today)
    if (typeof span === 'string') return refuse(span)
    nights += span.length
    if (nights > MAX_NIGHTS) return refuse('these are too many nights for one message')
    if (span.length) {
      sent.from = sent.from && sent.from < span[0]! ? sent.from : span[0]
      sent.to = sent.to && sent.to > span.at(-1)! ? sent.to : span.at(-1)
    }
    const type = (change as Fields).type
    if (type === 'availability_changes')
      return takeLeft(leftByRate, { room, span, code: toText(attributes.rate_plan_id), attributes, refuse })
    if (type !== 'restriction_changes') return refuse('its type is not known')
    const own = rate && room.rates.find(r => r.plan === rate.plan)
    if (!own) return refuse('the rate plan is not known')
    const read = readRate(attributes, { maxPersons: own.maxPersons, currency: options.currency, refuse })
    const code = toRateCode(room.id, own.plan)
    const entry = sent.rates.get(code) ?? { room: room.id, plan: own.plan, nights: new Map<Day, SentRate>() }
    sent.rates.set(code, entry)
    for (const night of span) entry.nights.set(night, { ...entry.nights.get(night), ...read })
  })
  for (const [room, byNight] of leftByRate)
    sent.left.set(room, new Map([...byNight].map(([night, byCode]) => [night, Math.min(...byCode.values())])))
  return sent
}

interface TakeLeftInput {
  room: PmsRoom
  span: readonly Day[]
  code: string
  attributes: Fields
  refuse: (why: string) => unknown
}

function takeLeft(leftByRate: Map<number, Map<Day, Map<string, number>>>, { room, span, code, attributes, refuse }: TakeLeftInput): void {
  const left = attributes.availability
  const isCount = typeof left === 'number' && Number.isSafeInteger(left) && left >= 0
  if (!isCount) refuse('availability is not a whole number: the nights are closed')
  const nights = leftByRate.get(room.id) ?? new Map<Day, Map<string, number>>()
  leftByRate.set(room.id, nights)
  for (const night of span) {
    const byCode = nights.get(night) ?? new Map<string, number>()
    nights.set(night, byCode.set(code, isCount ? left : 0))
  }
}

/** The nights to come of both ends included; a text where they make no sense. */
function readSpan(attributes: Fields, today: Day): Day[] | string {
  const [from, to] = [toText(attributes.date_from), toText(attributes.date_to)]
  if (!isDay(from) || !isDay(to)) return 'the dates cannot be read'
  if (to < from) return 'the dates are the wrong way round'
  const [first, last] = [from < today ? today : from, addDays(today, MAX_DAYS_AHEAD)]
  const until = to < last ? to : last
  return nightCount(first, until) < 0 ? [] : daysFromTo(first, until)
}

interface ReadRateInput {
  maxPersons: number
  currency: string
  refuse: (why: string) => unknown
}

function readRate(attributes: Fields, { maxPersons, currency, refuse }: ReadRateInput): SentRate {
  const read: SentRate = {}
  let isBroken = false
  const breakNights = (why: string) => {
    isBroken = true
    refuse(`${why}: the nights are closed`)
  }
  const has = (name: string) => attributes[name] !== undefined && attributes[name] !== null
  const readFlag = (name: string): boolean | undefined => {
    if (!has(name)) return undefined
    const value = attributes[name]
    if (value === true || value === 1) return true
    if (value === false || value === 0) return false
    return void breakNights(`${name} is not true or false`)
  }
  const readNights = (name: string, least: number): number | undefined => {
    if (!has(name)) return undefined
    const value = attributes[name]
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= 1000) return value
    return void breakNights(`${name} is not a number of nights`)
  }
  const [stopSell, closedToArrival, closedToDeparture] = ['stop_sell', 'closed_to_arrival', 'closed_to_departure'].map(readFlag)
  const minStay = readNights('min_stay_arrival', 1) ?? readNights('min_stay', 1)
  const [minStayThrough, maxStay] = [readNights('min_stay_through', 1), readNights('max_stay', 0)]
  if (stopSell !== undefined) read.stopSell = stopSell
  if (closedToArrival !== undefined) read.closedToArrival = closedToArrival
  if (closedToDeparture !== undefined) read.closedToDeparture = closedToDeparture
  if (minStay !== undefined) read.minStay = minStay
  if (minStayThrough !== undefined) read.minStayThrough = minStayThrough
  if (maxStay !== undefined) read.maxStay = maxStay || null
  if (has('rates')) {
    const price = readPrices(attributes.rates, maxPersons, currency)
    if (typeof price === 'string') breakNights(price)
    else read.price = price
  }
  if (isBroken) read.price = null
  return read
}

/** The price of the most guests must be there: it is asked of every number that has none of its own. */
function readPrices(rates: unknown, maxPersons: number, currency: string): NonNullable<SentRate['price']> | string {
  if (!Array.isArray(rates) || !rates.length || rates.length > 40) return 'rates is not a list of prices'
  const byGuests: Record<number, number> = {}
  for (const entry of rates) {
    if (!isFields(entry)) return 'rates is not a list of prices'
    const { rate, currency: own, occupancy, fraction_size: digits } = entry as Record<string, unknown>
    if (own !== undefined && own !== currency) return `the currency is ${toText(own).slice(0, 10)}, not ${currency}`
    const amount = readAmount(rate, digits, currency)
    if (!amount) return 'a rate is not a price'
    const guests = occupancy === undefined || occupancy === null ? maxPersons : occupancy
    if (typeof guests !== 'number' || !Number.isSafeInteger(guests) || guests < 1) return 'an occupancy is not a number of guests'
    // More than it sleeps here: nobody asks for it.
    if (guests <= maxPersons) byGuests[guests] = amount
  }
  const most = byGuests[maxPersons]
  return most === undefined ? `the price for ${maxPersons} is missing` : { most, byGuests }
}

/** Decimal text; a whole number counts in the smallest unit, of so many digits. */
function readAmount(rate: unknown, digits: unknown, currency: string): number | undefined {
  if (typeof rate === 'number' && digits !== undefined && !Number.isSafeInteger(rate)) return undefined
  const text =
    typeof rate === 'number' && typeof digits === 'number' && digits >= 0 && digits <= 6
      ? (rate / 10 ** digits).toFixed(digits)
      : toText(rate)
  const plain = withoutEmptyDigits(text)
  const amount = parseMoney(plain, currency)?.amount
  return amount !== undefined && amount > 0 && amount <= 4_000_000_000 ? amount : undefined
}

/** `45.500` is `45.5`, and `45.00` is `45`. */
function withoutEmptyDigits(text: string): string {
  if (!text.includes('.')) return text
  let end = text.length
  while (text[end - 1] === '0') end--
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end)
}
