import type { Money } from '../../../../domain/money/money.ts'
import { getLocalizer } from '../localizer.ts'
import { button, facts, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'
import { formatDates, greetingName, propertyBlocks, type StayMail } from './stay.ts'

/** To the guest, beside the new confirmation: their hostel had no bed, and another one has. */
export function bookingRelocated(from: StayMail, to: StayMail, { more }: { more: Money }): RenderedMail {
  const own = getLocalizer(from.language)
  const { locale, translate, day, money } = own
  const who = { name: greetingName(from), house: from.property.name, other: to.property.name }
  return renderMail({
    template: 'bookingRelocated',
    locale,
    subject: translate('Your beds are at {house} now, {day} ({code})', { house: to.property.name, day: day(to.arrival), code: to.code }),
    preview: translate('{house} is overbooked. Your new code is {code}.', { house: from.property.name, code: to.code }),
    title: translate('Your beds are at {house} now', { house: to.property.name }),
    blocks: [
      text(
        translate(
          'Hello {name}, {house} has sold more beds than it has and, as you agreed, booked yours at {other}. We are sorry for the trouble.',
          who,
        ),
      ),
      facts(
        [translate('New booking code'), to.code],
        [translate('Hostel'), to.property.name],
        [translate('Address'), to.property.address],
        [translate('Dates'), formatDates(own, to.arrival, to.departure)],
        [translate('To be paid there'), money(to.balance)],
      ),
      text(translate('Your booking {code} at {house} has ended without a fee.', { code: from.code, house: from.property.name })),
      ...formatRefund(from, more).map(text),
      text(translate('The confirmation of the new booking, with the link to it, comes in a mail of its own.')),
      ...propertyBlocks({ ...to, ...(from.language && { language: from.language }) }),
    ],
    reason: translate('You get this because you booked at {house}.', who),
  })
}

/** What they paid goes back; what the other beds cost more is not theirs to pay. */
function formatRefund({ balance, property, language }: StayMail, more: Money): string[] {
  const { translate, money } = getLocalizer(language)
  const owed = Math.max(0, -balance.amount)
  return [
    ...(more.amount > 0
      ? [translate('The new beds cost {amount} more. {house} pays you this difference.', { amount: money(more), house: property.name })]
      : []),
    ...(owed > 0
      ? [
          translate('{house} owes you {amount} in all, also what you paid online, which goes back the way it came.', {
            amount: money({ ...balance, amount: owed }),
            house: property.name,
          }),
        ]
      : []),
  ]
}

interface RelocationMail {
  /** The property they leave, or the one they come to. */
  side: 'from' | 'to'
  more: Money
  url: string
}

/** Both stays are in the language of who reads it. */
export function relocatedForProperty(from: StayMail, to: StayMail, { side, more, url }: RelocationMail): RenderedMail {
  const mine = side === 'from' ? from : to
  const own = getLocalizer(mine.language)
  const { locale, translate, count, day, money } = own
  const values = { guest: from.guest.name, code: from.code, house: from.property.name, other: to.property.name, amount: money(more) }
  const title = side === 'from' ? translate('Moved to {other}', values) : translate('New booking, sent by {house}', values)
  return renderMail({
    template: 'relocatedForHouse',
    locale,
    subject: translate('{what}: {guest}, {day} ({code})', { ...values, what: title, day: day(mine.arrival), code: mine.code }),
    preview: translate('{nights}, {guests}', { nights: count('nights', mine.nights), guests: count('guests', mine.guests || to.guests) }),
    title,
    blocks: [
      ...(side === 'from'
        ? [
            translate('{guest} could not be given a bed and sleeps at {other}. Your booking {code} has ended without a fee.', values),
            ...(more.amount > 0 ? [translate('You owe the guest the difference of {amount}.', values)] : []),
          ]
        : [translate('{house} is overbooked, and you take guests of others. The guest has agreed and pays at your desk.', values)]
      ).map(text),
      facts(
        [translate('Booking code'), mine.code],
        [translate('Guest'), mine.guest.name],
        mine.guest.phone && [translate('Telephone'), mine.guest.phone],
        [translate('Dates'), formatDates(own, mine.arrival, mine.departure)],
        side === 'to' && [translate('To be paid at the desk'), money(to.balance)],
      ),
      button(translate('Open the booking'), url),
    ],
    reason: translate('You get this because mails about {house} are sent to this address.', { house: mine.property.name }),
  })
}
