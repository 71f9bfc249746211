import { canSleepInRoom, type Party, type PropertyLimits, partyGuests, roomRefusals } from '../../../domain/booking/party.ts'
import { formatMessage, type Message, message } from '../../../domain/language/messageFormat.ts'
import { asSentence, formatRefusal, refusalMessage } from '../../../domain/language/refusalFormat.ts'
import { compareMoney } from '../../../domain/money/money.ts'
import { findNoOfferReason, type NoOfferReason } from '../../../domain/rates/offers.ts'
import type { OffersView } from './propertyOffers.ts'
import type { RatedOption } from './ratedOptions.ts'
import type { Sellable } from './sellables.ts'

/** Why there is no offer: the party, restrictions, or lack of availability. */
export function explainNoOffers(ratedOptions: readonly RatedOption[], party: Party, limits: PropertyLimits): OfferReason {
  const reason = findNoOfferReason(
    party,
    ratedOptions.map(j => j.option),
    limits,
  )
  const closed = reason === 'sold_out' ? ratedOptions.find(j => j.refusals.length > 0 && j.option.left > 0) : undefined
  return closed ? explainClosed(closed) : toOfferReason(message(reason))
}

/** Every room by itself: availability and lowest price, or why it does not suit the party. */
export function presentRooms(ratedOptions: readonly RatedOption[], party: Party, limits: PropertyLimits): OffersView['rooms'] {
  const optionsByRoom = Map.groupBy(ratedOptions, ({ option }) => `${option.room} ${option.as}`)
  return [...optionsByRoom.values()].map(plans => {
    const best = plans.toSorted(openAndCheapFirst)[0]!
    const { room, as, left, price, plan, planName } = best.option
    return {
      room,
      as,
      available: left,
      price,
      plan: plan === undefined ? null : { id: plan, name: planName ?? '' },
      ...presentReason(explainRefusal(best, party, limits)),
    }
  })
}

const openAndCheapFirst = (a: RatedOption, b: RatedOption) =>
  Math.min(1, a.refusals.length) - Math.min(1, b.refusals.length) || compareMoney(a.option.price, b.option.price)

interface OfferReason {
  message: Message
  text: string
}

const toOfferReason = (message: Message): OfferReason => ({ message, text: formatMessage(message) })

/** As in an answer. */
export const presentReason = (reason: OfferReason | undefined) => ({ reason: reason?.text ?? null, reasonTold: reason?.message ?? null })

function explainClosed({ option, refusals: [refusal] }: RatedOption): OfferReason {
  if (!refusal) return toOfferReason(message('sold_out'))
  const of = { room: option.stock.name, ...(option.planName && { plan: option.planName }) }
  return { text: asSentence(formatRefusal(refusal, of)), message: refusalMessage(refusal, of) }
}

function explainRefusal(ratedOption: RatedOption, party: Party, limits: PropertyLimits): OfferReason | undefined {
  const { option } = ratedOption
  if (option.left === 0) return toOfferReason(message('room_sold_out'))
  const refused = findCommonRefusal(option, party, limits)
  if (refused?.code === 'gender_mismatch') return toOfferReason(message(refused.facts.gender === 'female' ? 'women_only' : 'men_only'))
  if (refused) return toOfferReason(message(refused.code as NoOfferReason))
  return ratedOption.refusals.length ? explainClosed(ratedOption) : undefined
}

/** One guest who may sleep here suffices: the others may sleep elsewhere. */
function findCommonRefusal(option: Sellable, party: Party, limits: PropertyLimits) {
  const guests = partyGuests(party)
  if (guests.some(guest => canSleepInRoom(guest, option, limits))) return undefined
  return guests[0] && roomRefusals([guests[0]], option, limits).find(r => r.code !== 'minor_alone')
}
