import type { Day } from '../../../../domain/calendar/days.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { getLocalizer, type Localizer } from '../localizer.ts'
import { button, facts, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'
import { dueBlocks, greetingName, propertyBlocks, type StayMail, stayRows } from './stay.ts'

/** One payment of a group's plan, and the way to it. */
export interface InstalmentMail {
  amount: Money
  dueOn: Day
  url: string
  paysOnline: boolean
}

const paymentNotice = ({ paysOnline }: InstalmentMail, { translate }: Localizer) =>
  text(
    paysOnline
      ? translate('Pay it online from the page of the booking, or agree with the hostel on another way.')
      : translate('The hostel tells you how to pay.'),
  )
const paymentButton = ({ url, paysOnline }: InstalmentMail, { translate }: Localizer) =>
  button(paysOnline ? translate('See the booking and pay') : translate('See the booking'), url)

/** Some days before a payment is due. */
export function instalmentDueSoon(stay: StayMail, due: InstalmentMail): RenderedMail {
  const own = getLocalizer(stay.language)
  const { locale, translate, day, money } = own
  const who = { name: greetingName(stay), house: stay.property.name, amount: money(due.amount), day: day(due.dueOn), code: stay.code }
  return renderMail({
    template: 'instalmentSoon',
    locale,
    subject: translate('To pay by {day}: {amount} for {house} ({code})', who),
    preview: translate('{amount} of your group is due on {day}.', who),
    title: translate('A payment of your group is due soon'),
    blocks: [
      text(translate('Hello {name}, {amount} for your group at {house} is to be paid by {day}.', who)),
      paymentNotice(due, own),
      paymentButton(due, own),
      facts([translate('Booking code'), stay.code], ...stayRows(stay)),
      ...dueBlocks(stay),
      text(translate('If you have paid in the meantime, you do not need to do anything.')),
      ...propertyBlocks(stay),
    ],
    reason: translate('You get this because your group is booked at {house}.', who),
  })
}

/** The day has passed. */
export function instalmentOverdue(stay: StayMail, due: InstalmentMail): RenderedMail {
  const own = getLocalizer(stay.language)
  const { locale, translate, day, money } = own
  const who = { name: greetingName(stay), house: stay.property.name, amount: money(due.amount), day: day(due.dueOn), code: stay.code }
  return renderMail({
    template: 'instalmentOverdue',
    locale,
    subject: translate('Overdue: {amount} for {house} ({code})', who),
    preview: translate('It was to be paid by {day}.', who),
    title: translate('A payment of your group is overdue'),
    blocks: [
      text(
        translate('Hello {name}, {amount} for your group at {house} was to be paid by {day} and has not come in. The hostel knows.', who),
      ),
      paymentNotice(due, own),
      paymentButton(due, own),
      facts([translate('Booking code'), stay.code], ...stayRows(stay)),
      ...dueBlocks(stay),
      ...propertyBlocks(stay),
    ],
    reason: translate('You get this because your group is booked at {house}.', who),
  })
}

/** A payment came in; what is left stands below. */
export function instalmentPaid(stay: StayMail, { amount, url }: { amount: Money; url: string }): RenderedMail {
  const { locale, translate, money } = getLocalizer(stay.language)
  const who = { name: greetingName(stay), house: stay.property.name, amount: money(amount), code: stay.code }
  return renderMail({
    template: 'instalmentPaid',
    locale,
    subject: translate('Paid: {amount} for {house} ({code})', who),
    preview:
      stay.balance.amount > 0
        ? translate('{amount} is left to pay.', { amount: money(stay.balance) })
        : translate('Nothing is left to pay.'),
    title: translate('We have your payment'),
    blocks: [
      text(translate('Hello {name}, you paid {amount} online for your group at {house}.', who)),
      facts([translate('Booking code'), stay.code], ...stayRows(stay), [translate('Left to pay'), money(stay.balance)]),
      ...dueBlocks(stay),
      button(translate('See the booking'), url),
      ...propertyBlocks(stay),
    ],
    reason: translate('You get this because your group is booked at {house}.', who),
  })
}
