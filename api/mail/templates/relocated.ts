import { formatDay } from '../../domain/dayWords.ts'
import type { Money } from '../../domain/money.ts'
import { button, facts, type Letter, text } from '../content.ts'
import { formatMoney, plural } from '../format.ts'
import { render } from '../render.ts'
import { houseFacts, type StayMail } from './stay.ts'

/** To the guest, beside the new confirmation: their hostel had no bed, and another one has. */
export const bookingRelocated = (from: StayMail, to: StayMail, { more }: { more: Money }): Letter =>
  render({
    template: 'bookingRelocated',
    subject: `Your beds are at ${to.house.name} now, ${formatDay(to.arrival)} (${to.code})`,
    preview: `${from.house.name} is overbooked. Your new code is ${to.code}.`,
    title: `Your beds are at ${to.house.name} now`,
    blocks: [
      text(
        `Hello ${from.guest.name}, ${from.house.name} has sold more beds than it has and, as you agreed, booked yours at ${to.house.name}. We are sorry for the trouble.`,
      ),
      facts(
        ['New booking code', to.code],
        ['Hostel', to.house.name],
        ['Address', to.house.address],
        ['Dates', `${formatDay(to.arrival)} to ${formatDay(to.departure)}`],
        ['To be paid there', formatMoney(to.balance)],
      ),
      text(`Your booking ${from.code} at ${from.house.name} has ended without a fee.`),
      ...moneyWords(from, more).map(text),
      text('The confirmation of the new booking, with the link to it, comes in a mail of its own.'),
      ...houseFacts(to),
    ],
    reason: `You get this because you booked at ${from.house.name}.`,
  })

/** What they paid goes back; what the other beds cost more is not theirs to pay. */
function moneyWords({ balance, house }: StayMail, more: Money): string[] {
  const owed = Math.max(0, -balance.amount)
  return [
    ...(more.amount > 0 ? [`The new beds cost ${formatMoney(more)} more. ${house.name} pays you this difference.`] : []),
    ...(owed > 0
      ? [
          `${house.name} owes you ${formatMoney({ ...balance, amount: owed })} in all, also what you paid online, which goes back the way it came.`,
        ]
      : []),
  ]
}

interface ForHouse {
  /** The house they leave, or the one they come to. */
  side: 'from' | 'to'
  more: Money
  url: string
}

export function relocatedForHouse(from: StayMail, to: StayMail, { side, more, url }: ForHouse): Letter {
  const mine = side === 'from' ? from : to
  const title = side === 'from' ? `Brought to ${to.house.name}` : `New booking, brought by ${from.house.name}`
  return render({
    template: 'relocatedForHouse',
    subject: `${title}: ${mine.guest.name}, ${formatDay(mine.arrival)} (${mine.code})`,
    preview: `${plural(mine.nights, 'night')}, ${plural(mine.guests || to.guests, 'guest')}`,
    title,
    blocks: [
      text(
        side === 'from'
          ? `${from.guest.name} could not be given a bed and sleeps at ${to.house.name}. Your booking ${from.code} has ended without a fee.${more.amount > 0 ? ` You owe the guest the difference of ${formatMoney(more)}.` : ''}`
          : `${from.house.name} is overbooked, and you take guests of others. The guest has agreed and pays at your desk.`,
      ),
      facts(
        ['Booking code', mine.code],
        ['Guest', mine.guest.name],
        mine.guest.phone && ['Telephone', mine.guest.phone],
        ['Dates', `${formatDay(mine.arrival)} to ${formatDay(mine.departure)}`],
        side === 'to' && ['To be paid at the desk', formatMoney(to.balance)],
      ),
      button('Open the booking', url),
    ],
    reason: `You get this because bookings at ${mine.house.name} are sent to this address.`,
  })
}
