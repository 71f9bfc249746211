import type { Day } from '../../../../domain/calendar/days.ts'
import type { Locale } from '../../../../domain/language/locales.ts'
import { button, facts, type Letter, quote, text } from '../content.ts'
import { render } from '../render.ts'
import { type Speaker, speaker } from '../speak.ts'

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

const way = ({ from, to }: RideMail, { say }: Speaker) => say('{from} to {to}', { from, to })
const named = (ride: RideMail, own: Speaker) => ({ ride: way(ride, own), day: own.day(ride.day) })
const ownReason = ({ say }: Speaker) => say('You get this because of a ride you put on OpenBunk.')
const askReason = ({ say }: Speaker) => say('You get this because you asked about a ride on OpenBunk.')
const publicFacts = (ride: RideMail, own: Speaker) => facts([own.say('Ride'), way(ride, own)], [own.say('Day'), own.day(ride.day)])
const allFacts = (ride: RideMail, own: Speaker) =>
  facts(
    [own.say('Ride'), way(ride, own)],
    [own.say('Departs'), `${own.day(ride.day)}, ${ride.time} (${ride.timezone})`],
    ride.meeting && [own.say('Meeting point'), ride.meeting],
  )

export function rideAsked(ride: RideMail, { name, seats }: { name: string; seats: number }): Letter {
  const own = speaker(ride.language)
  const { locale, say, count } = own
  return render({
    template: 'rideAsked',
    locale,
    subject: say('{name} asks about your ride: {ride}, {day}', { name, ...named(ride, own) }),
    preview: say('Nobody sees how to reach you before you accept.'),
    title: ride.isOffer ? say('{name} would like to come along', { name }) : say('{name} could take you', { name }),
    blocks: [
      text(say('{name} asks about {seats}. Read the request, and accept or decline it.', { name, seats: count('seats', seats) })),
      publicFacts(ride, own),
      text(say('Nobody sees your telephone number, the time or the meeting point before you accept.')),
      button(say('Read and answer'), ride.url),
    ],
    reason: ownReason(own),
  })
}

export function rideAnswered(ride: RideMail, name: string, isAccepted: boolean): Letter {
  const own = speaker(ride.language)
  const { locale, say } = own
  const of = named(ride, own)
  return render({
    template: isAccepted ? 'rideAccepted' : 'rideDeclined',
    locale,
    subject: isAccepted ? say('Accepted: {ride}, {day}', of) : say('Declined: {ride}, {day}', of),
    preview: isAccepted ? say('The ride page says how to reach each other.') : say('There may be others.'),
    title: isAccepted ? say('You ride together') : say('Not this time'),
    blocks: isAccepted
      ? [
          text(say('Hello {name}, your request is accepted.', { name })),
          allFacts(ride, own),
          text(say('Tell a friend with whom you ride and when. You owe nobody a ride: leave whenever something feels wrong.')),
          button(say('See the ride'), ride.url),
        ]
      : [
          text(say('Hello {name}, your request was declined. Seats are few, and it says nothing about you.', { name })),
          publicFacts(ride, own),
        ],
    reason: askReason(own),
  })
}

export function rideLeft(ride: RideMail, name: string): Letter {
  const own = speaker(ride.language)
  const { locale, say } = own
  return render({
    template: 'rideLeft',
    locale,
    subject: say('{name} does not come: {ride}, {day}', { name, ...named(ride, own) }),
    preview: say('The seat is free again.'),
    title: say('{name} does not come', { name }),
    blocks: [
      text(say('What was promised to them is free again, and others can ask.')),
      publicFacts(ride, own),
      button(say('See the ride'), ride.url),
    ],
    reason: ownReason(own),
  })
}

export function rideChanged(ride: RideMail, name: string): Letter {
  const own = speaker(ride.language)
  const { locale, say } = own
  return render({
    template: 'rideChanged',
    locale,
    subject: say('Changed: {ride}, {day}', named(ride, own)),
    preview: say('Another time or meeting point.'),
    title: say('Your ride has changed'),
    blocks: [
      text(say('Hello {name}, this is how it stands now. If it suits you no longer, leave the ride.', { name })),
      allFacts(ride, own),
      button(say('See the ride'), ride.url),
    ],
    reason: askReason(own),
  })
}

export function rideCancelled(ride: RideMail, name: string, why: string | undefined): Letter {
  const own = speaker(ride.language)
  const { locale, say } = own
  return render({
    template: 'rideCancelled',
    locale,
    subject: say('Cancelled: {ride}, {day}', named(ride, own)),
    preview: say('Look for another way in time.'),
    title: say('The ride is cancelled'),
    blocks: [text(say('Hello {name}, this ride does not take place.', { name })), ...(why ? [quote(why)] : []), publicFacts(ride, own)],
    reason: askReason(own),
  })
}

/** With the reason, and what can be done about it. */
export function rideHidden(ride: RideMail, why: string): Letter {
  const own = speaker(ride.language)
  const { locale, say } = own
  return render({
    template: 'rideHidden',
    locale,
    subject: say('Hidden: {ride}, {day}', named(ride, own)),
    preview: say('We took your ride off the lists.'),
    title: say('We took your ride off the lists'),
    blocks: [
      text(say('Nobody finds it any more. Who was accepted already can still reach you. The reason:')),
      quote(why),
      publicFacts(ride, own),
      text(say('If you think this is a mistake, answer this mail: a person looks at it again.')),
      button(say('See the ride'), ride.url),
    ],
    reason: ownReason(own),
  })
}
