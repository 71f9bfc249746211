import type { Day } from '../../../../domain/calendar/days.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { button, facts, type Letter, text } from '../content.ts'
import { render } from '../render.ts'
import { type Speaker, speaker } from '../speak.ts'
import { dueBlocks, greeted, houseFacts, type StayMail, stayRows } from './stay.ts'

/** One payment of a group's plan, and the way to it. */
export interface InstalmentMail {
  amount: Money
  dueOn: Day
  url: string
  paysOnline: boolean
}

const how = ({ paysOnline }: InstalmentMail, { say }: Speaker) =>
  text(
    paysOnline
      ? say('Pay it online from the page of the booking, or agree with the hostel on another way.')
      : say('The hostel tells you how to pay.'),
  )
const way = ({ url, paysOnline }: InstalmentMail, { say }: Speaker) =>
  button(paysOnline ? say('See the booking and pay') : say('See the booking'), url)

/** Some days before a payment is due. */
export function instalmentSoon(stay: StayMail, due: InstalmentMail): Letter {
  const own = speaker(stay.language)
  const { locale, say, day, money } = own
  const who = { name: greeted(stay), house: stay.house.name, amount: money(due.amount), day: day(due.dueOn), code: stay.code }
  return render({
    template: 'instalmentSoon',
    locale,
    subject: say('To pay by {day}: {amount} for {house} ({code})', who),
    preview: say('{amount} of your group is due on {day}.', who),
    title: say('A payment of your group is due soon'),
    blocks: [
      text(say('Hello {name}, {amount} for your group at {house} is to be paid by {day}.', who)),
      how(due, own),
      way(due, own),
      facts([say('Booking code'), stay.code], ...stayRows(stay)),
      ...dueBlocks(stay),
      text(say('If you have paid meanwhile, you need do nothing.')),
      ...houseFacts(stay),
    ],
    reason: say('You get this because your group is booked at {house}.', who),
  })
}

/** The day has passed. */
export function instalmentOverdue(stay: StayMail, due: InstalmentMail): Letter {
  const own = speaker(stay.language)
  const { locale, say, day, money } = own
  const who = { name: greeted(stay), house: stay.house.name, amount: money(due.amount), day: day(due.dueOn), code: stay.code }
  return render({
    template: 'instalmentOverdue',
    locale,
    subject: say('Overdue: {amount} for {house} ({code})', who),
    preview: say('It was to be paid by {day}.', who),
    title: say('A payment of your group is overdue'),
    blocks: [
      text(say('Hello {name}, {amount} for your group at {house} was to be paid by {day} and has not come in. The hostel knows.', who)),
      how(due, own),
      way(due, own),
      facts([say('Booking code'), stay.code], ...stayRows(stay)),
      ...dueBlocks(stay),
      ...houseFacts(stay),
    ],
    reason: say('You get this because your group is booked at {house}.', who),
  })
}

/** A payment came in; what is left stands below. */
export function instalmentPaid(stay: StayMail, { amount, url }: { amount: Money; url: string }): Letter {
  const { locale, say, money } = speaker(stay.language)
  const who = { name: greeted(stay), house: stay.house.name, amount: money(amount), code: stay.code }
  return render({
    template: 'instalmentPaid',
    locale,
    subject: say('Paid: {amount} for {house} ({code})', who),
    preview: stay.balance.amount > 0 ? say('{amount} is left to pay.', { amount: money(stay.balance) }) : say('Nothing is left to pay.'),
    title: say('Your payment is there'),
    blocks: [
      text(say('Hello {name}, you paid {amount} online for your group at {house}.', who)),
      facts([say('Booking code'), stay.code], ...stayRows(stay), [say('Left to pay'), money(stay.balance)]),
      ...dueBlocks(stay),
      button(say('See the booking'), url),
      ...houseFacts(stay),
    ],
    reason: say('You get this because your group is booked at {house}.', who),
  })
}
