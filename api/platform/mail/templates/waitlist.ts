import type { Day } from '../../../../domain/calendar/days.ts'
import type { Locale } from '../../../../domain/language/locales.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { getLocalizer } from '../localizer.ts'
import { button, facts, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'
import { billBlocks, cancellationTerms, formatDates, formatStayLength, greetingName, type StayMail, stayRows } from './stay.ts'

interface WaitlistQuestionMail {
  language: Locale
  property: string
  arrival: Day
  departure: Day
  guests: number
  url: string
}

/** "Is this you?", before anybody waits under an address: no typed text, since it may reach a stranger. */
export function waitlistQuestion({ language, property, arrival, departure, guests, url }: WaitlistQuestionMail): RenderedMail {
  const own = getLocalizer(language)
  const { locale, translate, count, day } = own
  return renderMail({
    template: 'waitlistQuestion',
    isSecure: true,
    locale,
    subject: translate('Please confirm: waiting list of {house}, {day}', { house: property, day: day(arrival) }),
    preview: translate('Confirm, and we tell you when beds become free.'),
    title: translate('Is this you?'),
    blocks: [
      text(
        translate('Somebody asked us to write to this address when beds become free at {house}. If it was you, confirm with this link:', {
          house: property,
        }),
      ),
      button(translate('Yes, put me on the list'), url),
      facts(
        [translate('Hostel'), property],
        [translate('Dates'), formatDates(own, arrival, departure)],
        [translate('Guests'), count('number', guests)],
      ),
      text(translate('The link works for a day. If it was not you, do nothing: you get no further mail.')),
    ],
    reason: translate('You get this because your address was entered on OpenBunk. If it was not you, do nothing.'),
  })
}

interface OfferMail {
  deposit: Money
  /** In the hostel's time zone. */
  until: string
  url: string
  leaveUrl: string
  /** No other offer follows if this one is not taken. */
  isLast: boolean
}

/** To who waited: beds are held for them. */
export function bedsOffered(stay: StayMail, { deposit, until, url, leaveUrl, isLast }: OfferMail): RenderedMail {
  const own = getLocalizer(stay.language)
  const { locale, translate, day, money } = own
  const who = { name: greetingName(stay), house: stay.property.name, time: until, zone: stay.property.timezone }
  return renderMail({
    template: 'bedsOffered',
    isSecure: true,
    locale,
    subject: translate('Beds are free: {house}, {day} ({code})', { house: stay.property.name, day: day(stay.arrival), code: stay.code }),
    preview: translate('Your beds are held until {time}.', who),
    title: translate('Beds have become free for you'),
    blocks: [
      text(translate('Hello {name}, the beds at {house} are held for you until {time} ({zone}).', who)),
      text(
        deposit.amount > 0
          ? translate('They are yours once the deposit of {amount} is paid.', { amount: money(deposit) })
          : translate('They are yours once you finish the booking.'),
      ),
      button(translate('Look at it and book'), url),
      facts([translate('Booking code'), stay.code], ...stayRows(stay), [translate('Stay'), formatStayLength(stay)]),
      ...billBlocks(stay),
      ...cancellationTerms(stay),
      text(
        isLast
          ? translate('If you do not book in time, the next person gets the beds, and we do not write to you about these nights again.')
          : translate('If you do not book in time, the next person gets the beds. We write to you once more if others become free.'),
      ),
      button(translate('No longer looking? Leave the waiting list'), leaveUrl),
      text(translate('Whoever has this link can change the booking, so keep this mail to yourself.')),
    ],
    reason: translate('You get this because you are on the waiting list of {house}.', who),
  })
}
