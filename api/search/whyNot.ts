import { compareMoney } from '../domain/money.ts'
import { type NoOfferReason, whyNoOffer } from '../domain/offers.ts'
import { type HouseLimits, type Party, partyGuests, roomRefusals, roomTakes } from '../domain/party.ts'
import { asSentence, refusalWords } from '../domain/refusalWords.ts'
import type { OffersView } from './houseOffers.ts'
import type { Sellable } from './options.ts'
import type { Judged } from './rated.ts'

const words: Record<NoOfferReason, string> = {
  sold_out: 'Not enough beds are left for all of you on these nights.',
  gender_mismatch: 'No room here takes everybody: some are for women or for men only, and who sleeps there has to say so.',
  too_young: 'Somebody is younger than this hostel takes.',
  too_old: 'Somebody is older than this hostel takes.',
  minor_in_dorm: 'Guests under 18 sleep in a private room here, and none is left.',
  minor_alone: 'Guests under 18 need an adult with them.',
}

/** Why there is no way at all: what the party is, what the hostel closed, or that too little is left. */
export function whyNone(judged: readonly Judged[], party: Party, limits: HouseLimits): string {
  const reason = whyNoOffer(
    party,
    judged.map(j => j.option),
    limits,
  )
  const closed = reason === 'sold_out' ? judged.find(j => j.refusals.length > 0 && j.option.left > 0) : undefined
  return closed ? closedWords(closed) : words[reason]
}

/** Each room by itself: what is left and what one bed or unit costs by its cheapest plan, or why it is not for this party. */
export function roomsOf(judged: readonly Judged[], party: Party, limits: HouseLimits): OffersView['rooms'] {
  const ways = Map.groupBy(judged, ({ option }) => `${option.room} ${option.as}`)
  return [...ways.values()].map(plans => {
    const best = plans.toSorted(openAndCheapFirst)[0]!
    const { room, as, left, price, nights, plan, planName } = best.option
    return {
      room,
      as,
      available: left,
      price,
      nights: nights.map(n => ({ night: n.night, price: n.price })),
      plan: plan === undefined ? null : { id: plan, name: planName ?? '' },
      reason: whyNot(best, party, limits),
    }
  })
}

const openAndCheapFirst = (a: Judged, b: Judged) =>
  Math.min(1, a.refusals.length) - Math.min(1, b.refusals.length) || compareMoney(a.option.price, b.option.price)

const closedWords = ({ option, refusals: [refusal] }: Judged): string =>
  refusal ? asSentence(refusalWords(refusal, { room: option.stock.name, ...(option.planName && { plan: option.planName }) })) : ''

function whyNot(judged: Judged, party: Party, limits: HouseLimits): string | null {
  const { option } = judged
  if (option.left === 0) return 'Sold out on one of these nights.'
  const refused = refusalOfAll(option, party, limits)
  if (refused?.code === 'gender_mismatch') return `Only for ${option.gender === 'female' ? 'women' : 'men'}, who say so.`
  if (refused) return words[refused.code as NoOfferReason]
  return judged.refusals.length ? closedWords(judged) : null
}

/** Somebody who may sleep here alone is enough: the others may sleep elsewhere. */
function refusalOfAll(option: Sellable, party: Party, limits: HouseLimits) {
  const guests = partyGuests(party)
  if (guests.some(guest => roomTakes(guest, option, limits))) return undefined
  return guests[0] && roomRefusals([guests[0]], option, limits).find(r => r.code !== 'minor_alone')
}
