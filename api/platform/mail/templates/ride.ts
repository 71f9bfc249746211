import type { Day } from '../../../../domain/calendar/days.ts'
import type { Locale } from '../../../../domain/language/locales.ts'
import { getLocalizer, type Localizer } from '../localizer.ts'
import { button, facts, quote, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'

/** What the mails about a ride tell of it. Time and meeting point are for who is accepted. */
export interface RideMail {
  from: string
  to: string
  day: Day
  time: string
  timezone: string
  meeting: string | null
  isOffer: boolean
  url: string
  /** Of who gets it. */
  language?: Locale | undefined
}

const formatRoute = ({ from, to }: RideMail, { translate }: Localizer) => translate('{from} to {to}', { from, to })
const rideValues = (ride: RideMail, own: Localizer) => ({ ride: formatRoute(ride, own), day: own.day(ride.day) })
const authorReason = ({ translate }: Localizer) => translate('You get this because of a ride you put on OpenBunk.')
const requesterReason = ({ translate }: Localizer) => translate('You get this because you asked about a ride on OpenBunk.')
const publicFacts = (ride: RideMail, own: Localizer) =>
  facts([own.translate('Ride'), formatRoute(ride, own)], [own.translate('Day'), own.day(ride.day)])
const privateFacts = (ride: RideMail, own: Localizer) =>
  facts(
    [own.translate('Ride'), formatRoute(ride, own)],
    [own.translate('Departs'), `${own.day(ride.day)}, ${ride.time} (${ride.timezone})`],
    ride.meeting && [own.translate('Meeting point'), ride.meeting],
  )

export function rideRequested(ride: RideMail, { name: known, seats }: { name: string | null; seats: number }): RenderedMail {
  const own = getLocalizer(ride.language)
  const { locale, translate, count } = own
  const name = known ?? translate('Somebody')
  return renderMail({
    template: 'rideAsked',
    locale,
    subject: translate('{name} asks about your ride: {ride}, {day}', { name, ...rideValues(ride, own) }),
    preview: translate('Nobody sees how to reach you before you accept.'),
    title: ride.isOffer ? translate('{name} would like to come along', { name }) : translate('{name} could take you', { name }),
    blocks: [
      text(translate('{name} asks about {seats}. Read the request, and accept or decline it.', { name, seats: count('seats', seats) })),
      publicFacts(ride, own),
      text(translate('Nobody sees your telephone number, the time or the meeting point before you accept.')),
      button(translate('Read and answer'), ride.url),
    ],
    reason: authorReason(own),
  })
}

export function rideAnswered(ride: RideMail, name: string, isAccepted: boolean): RenderedMail {
  const own = getLocalizer(ride.language)
  const { locale, translate } = own
  const of = rideValues(ride, own)
  return renderMail({
    template: isAccepted ? 'rideAccepted' : 'rideDeclined',
    locale,
    subject: isAccepted ? translate('Accepted: {ride}, {day}', of) : translate('Declined: {ride}, {day}', of),
    preview: isAccepted ? translate('The ride page says how to reach each other.') : translate('There may be others.'),
    title: isAccepted ? translate('You ride together') : translate('Not this time'),
    blocks: isAccepted
      ? [
          text(translate('Hello {name}, your request is accepted.', { name })),
          privateFacts(ride, own),
          text(translate('Tell a friend with whom you ride and when. You owe nobody a ride: leave whenever something feels wrong.')),
          button(translate('See the ride'), ride.url),
        ]
      : [
          text(translate('Hello {name}, your request was declined. Seats are few, and it says nothing about you.', { name })),
          publicFacts(ride, own),
        ],
    reason: requesterReason(own),
  })
}

export function rideLeft(ride: RideMail, known: string | null): RenderedMail {
  const own = getLocalizer(ride.language)
  const { locale, translate } = own
  const name = known ?? translate('Somebody')
  return renderMail({
    template: 'rideLeft',
    locale,
    subject: translate('{name} does not come: {ride}, {day}', { name, ...rideValues(ride, own) }),
    preview: translate('The seat is free again.'),
    title: translate('{name} does not come', { name }),
    blocks: [
      text(translate('Their seats are free again, and others can ask.')),
      publicFacts(ride, own),
      button(translate('See the ride'), ride.url),
    ],
    reason: authorReason(own),
  })
}

export function rideChanged(ride: RideMail, name: string): RenderedMail {
  const own = getLocalizer(ride.language)
  const { locale, translate } = own
  return renderMail({
    template: 'rideChanged',
    locale,
    subject: translate('Changed: {ride}, {day}', rideValues(ride, own)),
    preview: translate('Another time or meeting point.'),
    title: translate('Your ride has changed'),
    blocks: [
      text(translate('Hello {name}, these are the new details. If they no longer suit you, leave the ride.', { name })),
      privateFacts(ride, own),
      button(translate('See the ride'), ride.url),
    ],
    reason: requesterReason(own),
  })
}

export function rideCancelled(ride: RideMail, name: string, why: string | undefined): RenderedMail {
  const own = getLocalizer(ride.language)
  const { locale, translate } = own
  return renderMail({
    template: 'rideCancelled',
    locale,
    subject: translate('Cancelled: {ride}, {day}', rideValues(ride, own)),
    preview: translate('Look for another way in time.'),
    title: translate('The ride is cancelled'),
    blocks: [
      text(translate('Hello {name}, this ride is not taking place.', { name })),
      ...(why ? [quote(why)] : []),
      publicFacts(ride, own),
    ],
    reason: requesterReason(own),
  })
}

/** With the reason, and what can be done about it. */
export function rideHidden(ride: RideMail, why: string): RenderedMail {
  const own = getLocalizer(ride.language)
  const { locale, translate } = own
  return renderMail({
    template: 'rideHidden',
    locale,
    subject: translate('Hidden: {ride}, {day}', rideValues(ride, own)),
    preview: translate('We took your ride off the lists.'),
    title: translate('We took your ride off the lists'),
    blocks: [
      text(translate('Nobody can find it any more. People you have accepted can still reach you. The reason:')),
      quote(why),
      publicFacts(ride, own),
      text(translate('If you think this is a mistake, answer this mail: a person looks at it again.')),
      button(translate('See the ride'), ride.url),
    ],
    reason: authorReason(own),
  })
}

export function rideCheckBack(ride: RideMail, name: string): RenderedMail {
  const own = getLocalizer(ride.language)
  const { locale, translate } = own
  return renderMail({
    template: 'rideCheckBack',
    locale,
    subject: translate('Did you arrive well? {ride}, {day}', rideValues(ride, own)),
    preview: translate('Tell us with one press, also when something was wrong.'),
    title: translate('Did you arrive well?'),
    blocks: [
      text(
        translate('Hello {name}, your ride was yesterday. Say how it went: others see only the average, from three riders on.', { name }),
      ),
      publicFacts(ride, own),
      button(translate('Say how it went'), ride.url),
      text(
        translate(
          'If something felt wrong, report it on the same page. Our team reads every report, and nobody on the ride learns who wrote it.',
        ),
      ),
    ],
    reason: translate('You get this because you shared a ride on OpenBunk.'),
  })
}
