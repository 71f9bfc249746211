import type { Money } from '../../../../domain/money/money.ts'
import { type Block, button, facts, heading, type Letter, quote, type Row, text } from '../content.ts'
import { render } from '../render.ts'
import { type Speaker, speaker } from '../speak.ts'
import { cancellationTerms, datesWords, greeted, houseFacts, type StayMail, stayBill, stayRows, stayWords } from './stay.ts'

export interface AskedMail {
  /** The last moment for an answer, on the hostel's clock. */
  until: string
  url: string
  /** The deposit waits on the guest's card. */
  isReserved: boolean
  deposit: Money
}

/** To a guest whose request is with the hostel. */
export function bookingAsked(stay: StayMail, { until, url, isReserved, deposit }: AskedMail): Letter {
  const own = speaker(stay.language)
  const { locale, say, day, local } = own
  const who = { name: greeted(stay), house: stay.house.name, moment: local(until), zone: stay.house.timezone }
  return render({
    template: 'bookingAsked',
    locale,
    subject: say('Asked, not booked yet: {house}, {day} ({code})', { house: stay.house.name, day: day(stay.arrival), code: stay.code }),
    preview: say('The hostel answers by {moment}.', who),
    title: say('Your request is with the hostel'),
    blocks: [
      text(
        say(
          'Hello {name}, {house} answers each request itself and has until {moment} (its clock, {zone}) to say yes or no. Your beds are kept for you until then.',
          who,
        ),
      ),
      text(moneyWords(stay, { isReserved, deposit })),
      facts([say('Booking code'), stay.code], ...stayRows(stay), [say('Stay'), stayWords(stay)]),
      ...stayBill(stay),
      text(say('Until the hostel has answered you can take your request back without a fee. Once it has said yes these terms hold:')),
      ...cancellationTerms(stay),
      button(say('See or take back the request'), url),
      text(say('Whoever has this link can take the request back, so keep this mail to yourself.')),
      ...houseFacts(stay),
    ],
    reason: say('You get this because you asked for beds at {house}.', who),
  })
}

function moneyWords({ online, language }: StayMail, { isReserved, deposit }: Pick<AskedMail, 'isReserved' | 'deposit'>): string {
  const { say, money } = speaker(language)
  if (isReserved)
    return say('{amount} is reserved on your card. It is taken only if the hostel says yes, and given free if it does not.', {
      amount: money(deposit),
    })
  return online && online.amount > 0
    ? say('You paid {amount} online. All of it goes back to you if the hostel says no.', { amount: money(online) })
    : say('You pay nothing before that.')
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
export function bookingDeclined(stay: StayMail, { reason, isUnanswered, wasReserved, nearby, searchUrl }: DeclinedMail): Letter {
  const own = speaker(stay.language)
  const { locale, say, day } = own
  const who = { name: greeted(stay), house: stay.house.name }
  return render({
    template: 'bookingDeclined',
    locale,
    subject: say('No beds at {house} for {day} ({code})', { house: stay.house.name, day: day(stay.arrival), code: stay.code }),
    preview: nearby.length ? say('Nothing was charged. These hostels nearby have beds.') : say('Nothing was charged.'),
    title: isUnanswered ? say('The hostel did not answer in time') : say('The hostel could not take you'),
    blocks: [
      text(
        isUnanswered
          ? say(
              'Hello {name}, {house} did not answer your request in its time, so it has ended. We are sorry to have kept you waiting.',
              who,
            )
          : say('Hello {name}, {house} cannot take you for these nights. We are sorry.', who),
      ),
      ...(reason && stay.isProven ? [text(say('The hostel writes:')), quote(reason)] : []),
      facts(
        [say('Booking code'), stay.code],
        [say('Dates'), datesWords(own, stay.arrival, stay.departure)],
        [say('Guests'), own.count('number', stay.guests)],
      ),
      text(backWords(stay, wasReserved)),
      ...nearbyBlocks(nearby, own),
      button(nearby.length ? say('See them and book') : say('See what else is free'), searchUrl),
    ],
    reason: say('You get this because you asked for beds at {house}.', who),
  })
}

function backWords({ online, balance, language }: StayMail, wasReserved: boolean): string {
  const { say, money } = speaker(language)
  if (wasReserved) return say('You owe nothing. What was reserved on your card is given free; your bank may show it for some days more.')
  const paid = online && online.amount > 0 && balance.amount < 0
  return paid
    ? say('You owe nothing. All {amount} that you paid online goes back to you the way it came, within ten days.', {
        amount: money(online),
      })
    : say('You owe nothing, and nothing was charged.')
}

function nearbyBlocks(nearby: DeclinedMail['nearby'], { say, money, locale }: Speaker): Block[] {
  if (!nearby.length) return []
  const far = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return [
    heading(say('Beds nearby for the same nights')),
    facts(
      ...nearby.map(
        ({ name, distance, total }): Row => [
          name,
          say('{amount} for the whole stay, {km} km away', { amount: money(total), km: far.format(distance) }),
        ],
      ),
    ),
  ]
}
