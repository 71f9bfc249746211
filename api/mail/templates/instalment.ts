import type { Day } from '../../domain/days.ts'
import { formatDay } from '../../domain/dayWords.ts'
import type { Money } from '../../domain/money.ts'
import { button, facts, type Letter, text } from '../content.ts'
import { formatMoney } from '../format.ts'
import { render } from '../render.ts'
import { dueBlocks, houseFacts, type StayMail, stayRows } from './stay.ts'

/** One payment of a group's plan, and the way to it. */
export interface InstalmentMail {
  amount: Money
  dueOn: Day
  url: string
  paysOnline: boolean
}

const reason = ({ house }: StayMail) => `You get this because your group is booked at ${house.name}.`
const how = ({ paysOnline }: InstalmentMail) =>
  text(
    paysOnline
      ? 'Pay it online from the page of the booking, or agree with the hostel on another way.'
      : 'The hostel tells you how to pay.',
  )
const way = ({ url, paysOnline }: InstalmentMail) => button(paysOnline ? 'See the booking and pay' : 'See the booking', url)

/** Some days before a payment is due. */
export const instalmentSoon = (stay: StayMail, due: InstalmentMail): Letter =>
  render({
    template: 'instalmentSoon',
    subject: `To pay by ${formatDay(due.dueOn)}: ${formatMoney(due.amount)} for ${stay.house.name} (${stay.code})`,
    preview: `${formatMoney(due.amount)} of your group is due on ${formatDay(due.dueOn)}.`,
    title: 'A payment of your group is due soon',
    blocks: [
      text(
        `Hello ${stay.guest.name}, ${formatMoney(due.amount)} for your group at ${stay.house.name} is to be paid by ${formatDay(due.dueOn)}.`,
      ),
      how(due),
      way(due),
      facts(['Booking code', stay.code], ...stayRows(stay)),
      ...dueBlocks(stay),
      text('If you have paid meanwhile, you need do nothing.'),
      ...houseFacts(stay),
    ],
    reason: reason(stay),
  })

/** The day has passed. */
export const instalmentOverdue = (stay: StayMail, due: InstalmentMail): Letter =>
  render({
    template: 'instalmentOverdue',
    subject: `Overdue: ${formatMoney(due.amount)} for ${stay.house.name} (${stay.code})`,
    preview: `It was to be paid by ${formatDay(due.dueOn)}.`,
    title: 'A payment of your group is overdue',
    blocks: [
      text(
        `Hello ${stay.guest.name}, ${formatMoney(due.amount)} for your group at ${stay.house.name} was to be paid by ${formatDay(due.dueOn)} and has not come in. The hostel knows.`,
      ),
      how(due),
      way(due),
      facts(['Booking code', stay.code], ...stayRows(stay)),
      ...dueBlocks(stay),
      ...houseFacts(stay),
    ],
    reason: reason(stay),
  })

/** A payment came in; what is left stands below. */
export const instalmentPaid = (stay: StayMail, { amount, url }: { amount: Money; url: string }): Letter =>
  render({
    template: 'instalmentPaid',
    subject: `Paid: ${formatMoney(amount)} for ${stay.house.name} (${stay.code})`,
    preview: stay.balance.amount > 0 ? `${formatMoney(stay.balance)} is left to pay.` : 'Nothing is left to pay.',
    title: 'Your payment is there',
    blocks: [
      text(`Hello ${stay.guest.name}, you paid ${formatMoney(amount)} online for your group at ${stay.house.name}.`),
      facts(['Booking code', stay.code], ...stayRows(stay), ['Left to pay', formatMoney(stay.balance)]),
      ...dueBlocks(stay),
      button('See the booking', url),
      ...houseFacts(stay),
    ],
    reason: reason(stay),
  })
