import type { Day } from '../../domain/days.ts'
import { formatDay } from '../../domain/dayWords.ts'
import { button, facts, type Letter, quote, text } from '../content.ts'
import { plural } from '../format.ts'
import { render } from '../render.ts'

/** What the mails about an event tell of it. */
export interface EventMail {
  title: string
  house: string
  place: string
  day: Day
  startTime: string
  timezone: string
  url: string
}

/** Events named in one mail; the list on the site has them all. */
const SHOWN = 10

const when = ({ day, startTime }: EventMail) => `${formatDay(day)}, ${startTime}`
const reason = ({ house }: EventMail) => `You get this because you are on the list of an event at ${house}.`

/** To who waited. */
export const eventPlaceFree = (mail: EventMail, name: string): Letter =>
  render({
    template: 'eventPlaceFree',
    subject: `You have a place: ${mail.title}, ${when(mail)}`,
    preview: `Somebody left, and you are next at ${mail.house}.`,
    title: 'There is a place for you',
    blocks: [
      text(`Hello ${name}, a place has become free, and you were the first to wait. You are on the list now.`),
      facts(['Event', mail.title], ['When', `${when(mail)} (${mail.timezone})`], ['Where', mail.place], ['Hostel', mail.house]),
      text('Cannot come any more? Leave the list, so that the next one gets your place.'),
      button('See the event', mail.url),
    ],
    reason: reason(mail),
  })

/** To everybody on the list: another time or another place. */
export const eventChanged = (name: string, events: readonly { before: EventMail; after: EventMail }[]): Letter => {
  const { before, after } = events[0] as { before: EventMail; after: EventMail }
  const isMoved = when(before) !== when(after)
  return render({
    template: 'eventChanged',
    subject: `Changed: ${after.title}, ${when(after)}`,
    preview: `${after.house} has changed time or place.`,
    title: events.length === 1 ? 'An event you joined has changed' : `${plural(events.length, 'event')} you joined have changed`,
    blocks: [
      text(`Hello ${name}, ${after.house} has changed this. You are still on the list.`),
      facts(
        ['Event', after.title],
        isMoved && ['Was', when(before)],
        ['When', `${when(after)} (${after.timezone})`],
        before.place !== after.place && ['Met before', before.place],
        ['Where', after.place],
      ),
      ...(events.length > 1 ? [facts(...events.slice(1, SHOWN).map(e => ['Also', when(e.after)] as const))] : []),
      button('See the event', after.url),
    ],
    reason: reason(after),
  })
}

export const eventCancelled = (name: string, events: readonly EventMail[], why: string | undefined): Letter => {
  const mail = events[0] as EventMail
  return render({
    template: 'eventCancelled',
    subject: `Cancelled: ${mail.title}, ${when(mail)}`,
    preview: `${mail.house} has cancelled it.`,
    title: events.length === 1 ? 'An event you joined is cancelled' : `${plural(events.length, 'event')} you joined are cancelled`,
    blocks: [
      text(`Hello ${name}, ${mail.house} has cancelled this. You need not do anything.`),
      ...(why ? [quote(why)] : []),
      facts(
        ['Event', mail.title],
        ...events.slice(0, SHOWN).map(e => ['When', when(e)] as const),
        ['Where', mail.place],
        ['Hostel', mail.house],
      ),
      button('See the event', mail.url),
    ],
    reason: reason(mail),
  })
}

/** The statement of reasons to the house. */
export const eventHidden = (mail: EventMail, why: string): Letter =>
  render({
    template: 'eventHidden',
    subject: `Hidden: ${mail.title}, ${when(mail)}`,
    preview: 'We took your event off the lists.',
    title: 'We took your event off the lists',
    blocks: [
      text('A person looked at it, and nobody finds it any more. You still see it in your back-office. The reason:'),
      quote(why),
      facts(['Event', mail.title], ['When', `${when(mail)} (${mail.timezone})`], ['Hostel', mail.house]),
      text('If you think this is a mistake, answer this mail: another person looks at it again.'),
      button('See the event', mail.url),
    ],
    reason: `You get this because mails about ${mail.house} are sent to this address.`,
  })
