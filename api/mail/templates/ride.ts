import type { Day } from '../../domain/days.ts'
import { formatDay } from '../../domain/dayWords.ts'
import { button, facts, type Letter, quote, text } from '../content.ts'
import { plural } from '../format.ts'
import { render } from '../render.ts'

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
}

const way = ({ from, to }: RideMail) => `${from} to ${to}`
const ownReason = 'You get this because of a ride you put on OpenBunk.'
const askReason = 'You get this because you asked about a ride on OpenBunk.'
const publicFacts = (ride: RideMail) => facts(['Ride', way(ride)], ['Day', formatDay(ride.day)])
const allFacts = (ride: RideMail) =>
  facts(
    ['Ride', way(ride)],
    ['Departs', `${formatDay(ride.day)}, ${ride.time} (${ride.timezone})`],
    ride.meeting && ['Meeting point', ride.meeting],
  )

export const rideAsked = (ride: RideMail, { name, seats }: { name: string; seats: number }): Letter =>
  render({
    template: 'rideAsked',
    subject: `${name} asks about your ride: ${way(ride)}, ${formatDay(ride.day)}`,
    preview: 'Nobody sees how to reach you before you accept.',
    title: ride.isOffer ? `${name} would like to come along` : `${name} could take you`,
    blocks: [
      text(`${name} asks about ${plural(seats, 'seat')}. Read the request, and accept or decline it.`),
      publicFacts(ride),
      text('Nobody sees your telephone number, the time or the meeting point before you accept.'),
      button('Read and answer', ride.url),
    ],
    reason: ownReason,
  })

export const rideAnswered = (ride: RideMail, name: string, isAccepted: boolean): Letter =>
  render({
    template: isAccepted ? 'rideAccepted' : 'rideDeclined',
    subject: `${isAccepted ? 'Accepted' : 'Declined'}: ${way(ride)}, ${formatDay(ride.day)}`,
    preview: isAccepted ? 'The ride page says how to reach each other.' : 'There may be others.',
    title: isAccepted ? 'You ride together' : 'Not this time',
    blocks: isAccepted
      ? [
          text(`Hello ${name}, your request is accepted.`),
          allFacts(ride),
          text('Tell a friend with whom you ride and when. You owe nobody a ride: leave whenever something feels wrong.'),
          button('See the ride', ride.url),
        ]
      : [text(`Hello ${name}, your request was declined. Seats are few, and it says nothing about you.`), publicFacts(ride)],
    reason: askReason,
  })

export const rideLeft = (ride: RideMail, name: string): Letter =>
  render({
    template: 'rideLeft',
    subject: `${name} does not come: ${way(ride)}, ${formatDay(ride.day)}`,
    preview: 'The seat is free again.',
    title: `${name} does not come`,
    blocks: [text('What was promised to them is free again, and others can ask.'), publicFacts(ride), button('See the ride', ride.url)],
    reason: ownReason,
  })

export const rideChanged = (ride: RideMail, name: string): Letter =>
  render({
    template: 'rideChanged',
    subject: `Changed: ${way(ride)}, ${formatDay(ride.day)}`,
    preview: 'Another time or meeting point.',
    title: 'Your ride has changed',
    blocks: [
      text(`Hello ${name}, this is how it stands now. If it suits you no longer, leave the ride.`),
      allFacts(ride),
      button('See the ride', ride.url),
    ],
    reason: askReason,
  })

export const rideCancelled = (ride: RideMail, name: string, why: string | undefined): Letter =>
  render({
    template: 'rideCancelled',
    subject: `Cancelled: ${way(ride)}, ${formatDay(ride.day)}`,
    preview: 'Look for another way in time.',
    title: 'The ride is cancelled',
    blocks: [text(`Hello ${name}, this ride does not take place.`), ...(why ? [quote(why)] : []), publicFacts(ride)],
    reason: askReason,
  })

/** With the reason, and what can be done about it. */
export const rideHidden = (ride: RideMail, why: string): Letter =>
  render({
    template: 'rideHidden',
    subject: `Hidden: ${way(ride)}, ${formatDay(ride.day)}`,
    preview: 'We took your ride off the lists.',
    title: 'We took your ride off the lists',
    blocks: [
      text('Nobody finds it any more. Who was accepted already can still reach you. The reason:'),
      quote(why),
      publicFacts(ride),
      text('If you think this is a mistake, answer this mail: a person looks at it again.'),
      button('See the ride', ride.url),
    ],
    reason: ownReason,
  })
