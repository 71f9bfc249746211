import { formatDay } from '../../domain/dayWords.ts'
import type { Money } from '../../domain/money.ts'
import { button, facts, type Letter, text } from '../content.ts'
import { formatMoney } from '../format.ts'
import { render } from '../render.ts'
import { houseFacts, type StayMail, stayBill, stayRows } from './stay.ts'

/** To a guest who lost the way to the payment while the beds wait. */
export const bookingHeld = (stay: StayMail, { deposit, until, url }: { deposit: Money; until: string; url: string }): Letter =>
  render({
    template: 'bookingHeld',
    subject: `Not booked yet: ${stay.house.name}, ${formatDay(stay.arrival)} (${stay.code})`,
    preview: `Your beds wait until ${until}.`,
    title: 'Your beds wait for you',
    blocks: [
      text(`Hello ${stay.guest.name}, the beds at ${stay.house.name} are kept for you until ${until} (${stay.house.timezone}).`),
      text(
        deposit.amount > 0
          ? `They are yours once the deposit of ${formatMoney(deposit)} is paid.`
          : 'They are yours once you finish the booking.',
      ),
      facts(['Booking code', stay.code], ...stayRows(stay)),
      ...stayBill(stay),
      button('Finish the booking', url),
      text('Whoever has this link can change the booking, so keep this mail to yourself.'),
    ],
    reason: `You get this because you began a booking at ${stay.house.name}.`,
  })

/** To a guest whose money came when the beds could not be had any more. */
export const moneyReturned = (stay: StayMail, { amount }: { amount: Money }): Letter =>
  render({
    template: 'moneyReturned',
    subject: `We send your payment back: ${stay.house.name}, ${formatDay(stay.arrival)} (${stay.code})`,
    preview: `${formatMoney(amount)} goes back to you.`,
    title: 'Your payment goes back to you',
    blocks: [
      text(
        `Hello ${stay.guest.name}, your payment of ${formatMoney(amount)} reached us when this booking could not be made any more. You have no beds at ${stay.house.name} through it.`,
      ),
      text(`We send the whole ${formatMoney(amount)} back the way it came. That takes up to ten days, and you need not do anything.`),
      facts(['Booking code', stay.code], ...stayRows(stay)),
      ...houseFacts(stay),
    ],
    reason: `You get this because you paid for a booking at ${stay.house.name}.`,
  })

/** To the house: something about money that it should know, and perhaps act on. */
export const paymentAlert = (stay: StayMail, { title, words, url }: { title: string; words: string; url: string }): Letter =>
  render({
    template: 'paymentAlert',
    subject: `${title}: ${stay.guest.name}, ${formatDay(stay.arrival)} (${stay.code})`,
    preview: words,
    title,
    blocks: [
      text(words),
      facts(['Booking code', stay.code], ['Guest', stay.guest.name], stay.guest.email && ['E-mail', stay.guest.email], ...stayRows(stay)),
      button('Open the booking', url),
    ],
    reason: `You get this because payments for ${stay.house.name} are told to this address.`,
  })
