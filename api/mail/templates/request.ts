import { formatDay } from '../../domain/dayWords.ts'
import type { Money } from '../../domain/money.ts'
import { type Block, button, facts, heading, type Letter, quote, type Row, text } from '../content.ts'
import { formatLocal, formatMoney, plural } from '../format.ts'
import { render } from '../render.ts'
import { cancellationTerms, houseFacts, type StayMail, stayBill, stayRows } from './stay.ts'

export interface AskedMail {
  /** The last moment for an answer, on the hostel's clock. */
  until: string
  url: string
  /** The deposit waits on the guest's card. */
  isReserved: boolean
  deposit: Money
}

/** To a guest whose request is with the hostel. */
export const bookingAsked = (stay: StayMail, { until, url, isReserved, deposit }: AskedMail): Letter =>
  render({
    template: 'bookingAsked',
    subject: `Asked, not booked yet: ${stay.house.name}, ${formatDay(stay.arrival)} (${stay.code})`,
    preview: `The hostel answers by ${formatLocal(until)}.`,
    title: 'Your request is with the hostel',
    blocks: [
      text(
        `Hello ${stay.guest.name}, ${stay.house.name} answers each request itself and has until ${formatLocal(until)} (its clock, ${stay.house.timezone}) to say yes or no. Your beds are kept for you until then.`,
      ),
      text(moneyWords(stay, { isReserved, deposit })),
      facts(['Booking code', stay.code], ...stayRows(stay), ['Stay', `${plural(stay.nights, 'night')}, ${plural(stay.guests, 'guest')}`]),
      ...stayBill(stay),
      text('Until the hostel has answered you can take your request back without a fee. Once it has said yes these terms hold:'),
      ...cancellationTerms(stay),
      button('See or take back the request', url),
      text('Whoever has this link can take the request back, so keep this mail to yourself.'),
      ...houseFacts(stay),
    ],
    reason: `You get this because you asked for beds at ${stay.house.name}.`,
  })

function moneyWords({ online }: StayMail, { isReserved, deposit }: Pick<AskedMail, 'isReserved' | 'deposit'>): string {
  if (isReserved)
    return `${formatMoney(deposit)} is reserved on your card. It is taken only if the hostel says yes, and given free if it does not.`
  return online && online.amount > 0
    ? `You paid ${formatMoney(online)} online. All of it goes back to you if the hostel says no.`
    : 'You pay nothing before that.'
}

export interface DeclinedMail {
  /** What the hostel wrote. */
  reason: string | null
  /** It said nothing at all in its time. */
  isUnanswered: boolean
  wasReserved: boolean
  /** Hostels nearby with free beds for these nights. */
  nearby: readonly { name: string; distance: number; total: Money }[]
  /** Everything that is free around there. */
  searchUrl: string
}

/** To a guest the hostel did not take. */
export const bookingDeclined = (stay: StayMail, { reason, isUnanswered, wasReserved, nearby, searchUrl }: DeclinedMail): Letter =>
  render({
    template: 'bookingDeclined',
    subject: `No beds at ${stay.house.name} for ${formatDay(stay.arrival)} (${stay.code})`,
    preview: nearby.length ? 'Nothing was charged. These hostels nearby have beds.' : 'Nothing was charged.',
    title: isUnanswered ? 'The hostel did not answer in time' : 'The hostel could not take you',
    blocks: [
      text(
        isUnanswered
          ? `Hello ${stay.guest.name}, ${stay.house.name} did not answer your request in its time, so it has ended. We are sorry to have kept you waiting.`
          : `Hello ${stay.guest.name}, ${stay.house.name} cannot take you for these nights. We are sorry.`,
      ),
      ...(reason ? [text('The hostel writes:'), quote(reason)] : []),
      facts(
        ['Booking code', stay.code],
        ['Dates', `${formatDay(stay.arrival)} to ${formatDay(stay.departure)}`],
        ['Guests', String(stay.guests)],
      ),
      text(backWords(stay, wasReserved)),
      ...nearbyBlocks(nearby),
      button(nearby.length ? 'See them and book' : 'See what else is free', searchUrl),
    ],
    reason: `You get this because you asked for beds at ${stay.house.name}.`,
  })

function backWords({ online, balance }: StayMail, wasReserved: boolean): string {
  if (wasReserved) return 'You owe nothing. What was reserved on your card is given free; your bank may show it for some days more.'
  const paid = online && online.amount > 0 && balance.amount < 0
  return paid
    ? `You owe nothing. All ${formatMoney(online)} that you paid online goes back to you the way it came, within ten days.`
    : 'You owe nothing, and nothing was charged.'
}

function nearbyBlocks(nearby: DeclinedMail['nearby']): Block[] {
  if (!nearby.length) return []
  return [
    heading('Beds nearby for the same nights'),
    facts(
      ...nearby.map(({ name, distance, total }): Row => [name, `${formatMoney(total)} for the whole stay, ${distance.toFixed(1)} km away`]),
    ),
  ]
}
