import type { Money } from '../../../../domain/money/money.ts'
import { getLocalizer, type Localizer } from '../localizer.ts'
import { button, facts, heading, type MailBlock, type MailRow, quote, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'
import {
  billBlocks,
  cancellationTerms,
  formatDates,
  formatStayLength,
  greetingName,
  propertyBlocks,
  type StayMail,
  stayRows,
} from './stay.ts'

export interface RequestedMail {
  /** The last moment for an answer, in the hostel's time zone. */
  until: string
  url: string
  /** The deposit waits on the guest's card. */
  isReserved: boolean
  deposit: Money
}

/** To a guest whose request is with the hostel. */
export function bookingRequested(stay: StayMail, { until, url, isReserved, deposit }: RequestedMail): RenderedMail {
  const own = getLocalizer(stay.language)
  const { locale, translate, day, local } = own
  const who = { name: greetingName(stay), house: stay.property.name, moment: local(until), zone: stay.property.timezone }
  return renderMail({
    // Stored with every mail that was sent: it keeps its first name.
    template: 'bookingAsked',
    locale,
    subject: translate('Requested, not booked yet: {house}, {day} ({code})', {
      house: stay.property.name,
      day: day(stay.arrival),
      code: stay.code,
    }),
    preview: translate('The hostel answers by {moment}.', who),
    title: translate('Your request is with the hostel'),
    blocks: [
      text(
        translate(
          'Hello {name}, {house} answers each request itself and has until {moment} (its clock, {zone}) to say yes or no. Your beds are kept for you until then.',
          who,
        ),
      ),
      text(formatReservation(stay, { isReserved, deposit })),
      facts([translate('Booking code'), stay.code], ...stayRows(stay), [translate('Stay'), formatStayLength(stay)]),
      ...billBlocks(stay),
      text(
        translate('Until the hostel has answered you can withdraw your request without a fee. Once it has said yes, these terms apply:'),
      ),
      ...cancellationTerms(stay),
      button(translate('See or withdraw the request'), url),
      text(translate('Whoever has this link can withdraw the request, so keep this mail to yourself.')),
      ...propertyBlocks(stay),
    ],
    reason: translate('You get this because you asked for beds at {house}.', who),
  })
}

function formatReservation({ online, language }: StayMail, { isReserved, deposit }: Pick<RequestedMail, 'isReserved' | 'deposit'>): string {
  const { translate, money } = getLocalizer(language)
  if (isReserved)
    return translate('{amount} is reserved on your card. It is charged only if the hostel says yes, and released if it does not.', {
      amount: money(deposit),
    })
  return online && online.amount > 0
    ? translate('You paid {amount} online. All of it goes back to you if the hostel says no.', { amount: money(online) })
    : translate('You pay nothing before that.')
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
export function bookingDeclined(stay: StayMail, { reason, isUnanswered, wasReserved, nearby, searchUrl }: DeclinedMail): RenderedMail {
  const own = getLocalizer(stay.language)
  const { locale, translate, day } = own
  const who = { name: greetingName(stay), house: stay.property.name }
  return renderMail({
    template: 'bookingDeclined',
    locale,
    subject: translate('No beds at {house} for {day} ({code})', { house: stay.property.name, day: day(stay.arrival), code: stay.code }),
    preview: nearby.length ? translate('Nothing was charged. These hostels nearby have beds.') : translate('Nothing was charged.'),
    title: isUnanswered ? translate('The hostel did not answer in time') : translate('The hostel could not take you'),
    blocks: [
      text(
        isUnanswered
          ? translate(
              'Hello {name}, {house} did not answer your request in time, so it has ended. We are sorry to have kept you waiting.',
              who,
            )
          : translate('Hello {name}, {house} cannot take you for these nights. We are sorry.', who),
      ),
      ...(reason && stay.isProven ? [text(translate('The hostel writes:')), quote(reason)] : []),
      facts(
        [translate('Booking code'), stay.code],
        [translate('Dates'), formatDates(own, stay.arrival, stay.departure)],
        [translate('Guests'), own.count('number', stay.guests)],
      ),
      text(formatRefund(stay, wasReserved)),
      ...nearbyBlocks(nearby, own),
      button(nearby.length ? translate('See them and book') : translate('See what else is free'), searchUrl),
    ],
    reason: translate('You get this because you asked for beds at {house}.', who),
  })
}

function formatRefund({ online, balance, language }: StayMail, wasReserved: boolean): string {
  const { translate, money } = getLocalizer(language)
  if (wasReserved)
    return translate('You owe nothing. The amount reserved on your card is released; your bank may show it for a few more days.')
  const paid = online && online.amount > 0 && balance.amount < 0
  return paid
    ? translate('You owe nothing. All {amount} that you paid online goes back to you the way it came, within ten days.', {
        amount: money(online),
      })
    : translate('You owe nothing, and nothing was charged.')
}

function nearbyBlocks(nearby: DeclinedMail['nearby'], { translate, money, locale }: Localizer): MailBlock[] {
  if (!nearby.length) return []
  const far = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return [
    heading(translate('Beds nearby for the same nights')),
    facts(
      ...nearby.map(
        ({ name, distance, total }): MailRow => [
          name,
          translate('{amount} for the whole stay, {km} km away', { amount: money(total), km: far.format(distance) }),
        ],
      ),
    ),
  ]
}
