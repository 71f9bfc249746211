import { type HouseLimits, type Party, partyGuests, roomRefusals, roomTakes } from '../../../domain/booking/party.ts'
import { asSentence, refusalTold, refusalWords } from '../../../domain/language/refusalWords.ts'
import { inEnglish, type Told, told } from '../../../domain/language/told.ts'
import { compareMoney } from '../../../domain/money/money.ts'
import { type NoOfferReason, whyNoOffer } from '../../../domain/rates/offers.ts'
import type { OffersView } from './houseOffers.ts'
import type { Sellable } from './options.ts'
import type { Judged } from './rated.ts'

/** Why there is no way at all: what the party is, what the hostel closed, or that too little is left. */
export function whyNone(judged: readonly Judged[], party: Party, limits: HouseLimits): Why {
  const reason = whyNoOffer(
    party,
    judged.map(j => j.option),
    limits,
  )
  const closed = reason === 'sold_out' ? judged.find(j => j.refusals.length > 0 && j.option.left > 0) : undefined
  return closed ? whyClosed(closed) : why(told(reason))
}

/** Each room by itself: what is left and what one bed or unit costs by its cheapest plan, or why it is not for this party. */
export function roomsOf(judged: readonly Judged[], party: Party, limits: HouseLimits): OffersView['rooms'] {
  const ways = Map.groupBy(judged, ({ option }) => `${option.room} ${option.as}`)
  return [...ways.values()].map(plans => {
    const best = plans.toSorted(openAndCheapFirst)[0]!
    const { room, as, left, price, plan, planName } = best.option
    return {
      room,
      as,
      available: left,
      price,
      plan: plan === undefined ? null : { id: plan, name: planName ?? '' },
      ...reasonOf(whyNot(best, party, limits)),
    }
  })
}

const openAndCheapFirst = (a: Judged, b: Judged) =>
  Math.min(1, a.refusals.length) - Math.min(1, b.refusals.length) || compareMoney(a.option.price, b.option.price)

interface Why {
  told: Told
  words: string
}

const why = (said: Told): Why => ({ told: said, words: inEnglish(said) })

/** As an answer says it. */
export const reasonOf = (said: Why | undefined) => ({ reason: said?.words ?? null, reasonTold: said?.told ?? null })

function whyClosed({ option, refusals: [refusal] }: Judged): Why {
  if (!refusal) return why(told('sold_out'))
  const of = { room: option.stock.name, ...(option.planName && { plan: option.planName }) }
  return { words: asSentence(refusalWords(refusal, of)), told: refusalTold(refusal, of) }
}

function whyNot(judged: Judged, party: Party, limits: HouseLimits): Why | undefined {
  const { option } = judged
  if (option.left === 0) return why(told('room_sold_out'))
  const refused = refusalOfAll(option, party, limits)
  if (refused?.code === 'gender_mismatch') return why(told(refused.facts.gender === 'female' ? 'women_only' : 'men_only'))
  if (refused) return why(told(refused.code as NoOfferReason))
  return judged.refusals.length ? whyClosed(judged) : undefined
}

/** Somebody who may sleep here alone is enough: the others may sleep elsewhere. */
function refusalOfAll(option: Sellable, party: Party, limits: HouseLimits) {
  const guests = partyGuests(party)
  if (guests.some(guest => roomTakes(guest, option, limits))) return undefined
  return guests[0] && roomRefusals([guests[0]], option, limits).find(r => r.code !== 'minor_alone')
}
