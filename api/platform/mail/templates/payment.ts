import type { Day } from '../../../../domain/calendar/days.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { getLocalizer, type MailMessageId } from '../localizer.ts'
import { button, facts, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'
import { billBlocks, greetingName, propertyBlocks, type StayMail, stayRows } from './stay.ts'

/** To a guest who lost the way to the payment while the beds wait. */
export function bookingHeld(stay: StayMail, { deposit, until, url }: { deposit: Money; until: string; url: string }): RenderedMail {
  const { locale, translate, day, money } = getLocalizer(stay.language)
  const who = { name: greetingName(stay), house: stay.property.name, time: until, zone: stay.property.timezone }
  return renderMail({
    template: 'bookingHeld',
    locale,
    subject: translate('Not booked yet: {house}, {day} ({code})', { house: stay.property.name, day: day(stay.arrival), code: stay.code }),
    preview: translate('Your beds are held until {time}.', who),
    title: translate('Your beds are held for you'),
    blocks: [
      text(translate('Hello {name}, the beds at {house} are held for you until {time} ({zone}).', who)),
      text(
        deposit.amount > 0
          ? translate('They are yours once the deposit of {amount} is paid.', { amount: money(deposit) })
          : translate('They are yours once you finish the booking.'),
      ),
      facts([translate('Booking code'), stay.code], ...stayRows(stay)),
      ...billBlocks(stay),
      button(translate('Finish the booking'), url),
      text(translate('Whoever has this link can change the booking, so keep this mail to yourself.')),
    ],
    reason: translate('You get this because you began a booking at {house}.', who),
  })
}

/** To a guest whose money came when the beds could not be had any more. */
export function paymentRefunded(stay: StayMail, { amount }: { amount: Money }): RenderedMail {
  const { locale, translate, day, money } = getLocalizer(stay.language)
  const who = { name: greetingName(stay), house: stay.property.name, amount: money(amount) }
  return renderMail({
    template: 'moneyReturned',
    locale,
    subject: translate('Your payment is refunded: {house}, {day} ({code})', {
      house: stay.property.name,
      day: day(stay.arrival),
      code: stay.code,
    }),
    preview: translate('You get {amount} back.', who),
    title: translate('Your payment is refunded'),
    blocks: [
      text(
        translate(
          'Hello {name}, your payment of {amount} reached us when this booking could no longer be made. It has not booked you any beds at {house}.',
          who,
        ),
      ),
      text(
        translate('We are sending all {amount} back the way it came. That takes up to ten days, and you do not need to do anything.', who),
      ),
      facts([translate('Booking code'), stay.code], ...stayRows(stay)),
      ...propertyBlocks(stay),
    ],
    reason: translate('You get this because you paid for a booking at {house}.', who),
  })
}

const paymentAlerts = {
  returned: {
    title: 'Payment sent back',
    text: '{amount} came in for a booking that could not be made with it. We are refunding it to the guest; you do not need to do anything.',
  },
  groupPaid: { title: 'A group has paid', text: '{amount} came in online. It is on the bill already.' },
  overdue: {
    title: 'A payment is overdue',
    text: '{amount} was to be paid by {day} and has not come in. We have reminded the group. The beds stay booked: what happens now is yours to decide.',
  },
  refundStuck: {
    title: 'Refund needs you',
    text: '{amount} could not be sent back to the guest. Please agree with them how they get it.',
  },
  captureStuck: {
    title: 'Deposit was not taken',
    text: '{amount} was reserved and could not be taken. It is to be paid at the desk.',
  },
} as const satisfies Record<string, { title: MailMessageId; text: MailMessageId }>

export interface PaymentAlert {
  about: keyof typeof paymentAlerts
  amount: Money
  /** By when it was to be paid. */
  dueOn?: Day
}

/** To the property: something about money that it should know, and perhaps act on. */
export function paymentAlert(stay: StayMail, { about, amount, dueOn, url }: PaymentAlert & { url: string }): RenderedMail {
  const { locale, translate, day, money } = getLocalizer(stay.language)
  const alert = paymentAlerts[about]
  const title = translate(alert.title)
  const body = translate(alert.text, { amount: money(amount), day: dueOn ? day(dueOn) : '' })
  return renderMail({
    template: 'paymentAlert',
    locale,
    subject: translate('{what}: {guest}, {day} ({code})', {
      ...{ what: title, guest: stay.guest.name, day: day(stay.arrival), code: stay.code },
    }),
    preview: body,
    title,
    blocks: [
      text(body),
      facts(
        [translate('Booking code'), stay.code],
        [translate('Guest'), stay.guest.name],
        stay.guest.email && [translate('E-mail'), stay.guest.email],
        ...stayRows(stay),
      ),
      button(translate('Open the booking'), url),
    ],
    reason: translate('You get this because mails about {house} are sent to this address.', { house: stay.property.name }),
  })
}
