import { selectOne } from '../../db/connection.ts'
import { type FeeBase, policies } from '../domain/cancellation.ts'
import { nightCount, type Stay } from '../domain/days.ts'
import { multiply, sum, zero } from '../domain/money.ts'
import { type NoOfferReason, type Offer, offersFor as waysFor, whyNoOffer } from '../domain/offers.ts'
import { type HouseLimits, type Party, partyGuests, partySize, roomRefusals } from '../domain/party.ts'
import type { TaxRule } from '../domain/tax.ts'
import type { PolicyPreset } from '../domain/taxonomy.ts'
import { appError } from '../errors.ts'
import type { Infer } from '../http/schema.ts'
import { stockOfProperty } from './candidates.ts'
import type { search } from './contract.ts'
import { limitsOf, type Sellable, sellables } from './options.ts'
import { type PartyQuery, readParty } from './party.ts'
import { readStay, todayIn } from './stay.ts'
import { type OfferView, presentOffer, taxesOn } from './stayOffers.ts'
import { policyWords, timelineOf } from './terms.ts'

export type OffersView = Infer<(typeof search)['GET /property/:id/offers']['result']>

interface HouseRow {
  id: number
  status: string
  currency: string
  timezone: string
  min_age: number | null
  max_age: number | null
  taxes: TaxRule[]
  check_in_from: string
  cancellation_policy: PolicyPreset
}

const offersShown = 24

/** Every legal way to sleep the party in this house, each room by itself, and the terms; or why not. Two statements. */
export async function houseOffers(id: number, query: Stay & PartyQuery): Promise<OffersView> {
  const party = readParty(query)
  const stay = readStay(query) as Stay
  const house = await findHouse(id)
  const { options, ways, limits, today } = await waysToSleep(house, stay, party)
  if (stay.arrival < today) throw appError('past_arrival', { arrival: stay.arrival, today })
  const policy = policies[house.cancellation_policy]
  const clock = { arrival: stay.arrival, checkInFrom: house.check_in_from, zone: house.timezone }
  const now = new Date()
  return {
    property: house.id,
    ...stay,
    nights: nightCount(stay.arrival, stay.departure),
    guests: partySize(party),
    offers: ways.map(way => presentOffer(way, taxesOn(way, party, house.taxes))),
    rooms: roomsOf(options, party, limits),
    cancellation: ways[0] ? timelineOf(policy, feeBaseOf(ways[0]), clock, now) : [],
    policy: policyWords(policy, clock),
    reason: ways.length ? null : words[whyNoOffer(party, options, limits)],
  }
}

/** The same for who came too late: without terms, and whatever the dates. */
export async function offersFor(id: number, { arrival, departure }: Stay, party: Party): Promise<OfferView[]> {
  const house = await findHouse(id)
  const { ways } = await waysToSleep(house, { arrival, departure }, party)
  return ways.map(way => presentOffer(way, taxesOn(way, party, house.taxes)))
}

async function findHouse(id: number): Promise<HouseRow> {
  const house = await selectOne<HouseRow>(
    'SELECT id, status, currency, timezone, min_age, max_age, taxes, check_in_from, cancellation_policy FROM properties WHERE id = ?',
    [id],
  )
  if (house?.status === 'closed') throw appError('gone')
  if (house?.status !== 'live') throw appError('not_found')
  return house
}

async function waysToSleep(house: HouseRow, stay: Stay, party: Party) {
  const today = todayIn(house.timezone)
  const limits = limitsOf(house)
  const options = sellables(await stockOfProperty(house.id, stay.arrival, stay.departure), { stay, today, currency: house.currency })
  return { options, limits, today, ways: waysFor(party, options, limits, { most: offersShown }) }
}

function feeBaseOf({ total, lines }: Offer): FeeBase {
  const first = lines.map(l => multiply((l.option as Sellable).nights[0]?.price ?? zero(total.currency), l.quantity))
  return { rooms: total, firstNight: sum(first, total.currency) }
}

const words: Record<NoOfferReason, string> = {
  sold_out: 'Not enough beds are left for all of you on these nights.',
  gender_mismatch: 'No room here takes everybody: some are for women or for men only, and who sleeps there has to say so.',
  too_young: 'Somebody is younger than this hostel takes.',
  too_old: 'Somebody is older than this hostel takes.',
  minor_in_dorm: 'Guests under 18 sleep in a private room here, and none is left.',
  minor_alone: 'Guests under 18 need an adult with them.',
}

/** Each room by itself: what is left and what one bed or unit costs, or why it is not for this party. */
function roomsOf(options: readonly Sellable[], party: Party, limits: HouseLimits): OffersView['rooms'] {
  return options.map(o => ({
    room: o.room,
    available: o.left,
    price: o.price,
    nights: o.nights.map(({ night, price }) => ({ night, price })),
    reason: whyNot(o, party, limits),
  }))
}

function whyNot(option: Sellable, party: Party, limits: HouseLimits): string | null {
  if (option.left === 0) return 'Sold out on one of these nights.'
  // Somebody who may sleep here alone is enough: the others may sleep elsewhere.
  const refusals = partyGuests(party).map(guest => roomRefusals([guest], option, limits).filter(r => r.code !== 'minor_alone'))
  const refused = refusals.length > 0 && refusals.every(r => r.length > 0) ? refusals[0]?.[0] : undefined
  if (!refused) return null
  return refused.code === 'gender_mismatch'
    ? `Only for ${option.gender === 'female' ? 'women' : 'men'}, who say so.`
    : words[refused.code as NoOfferReason]
}
