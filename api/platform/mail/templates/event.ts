import type { Day } from '../../../../domain/calendar/days.ts'
import type { Locale } from '../../../../domain/language/locales.ts'
import { button, facts, type Letter, quote, text } from '../content.ts'
import { render } from '../render.ts'
import { type Speaker, speaker } from '../speak.ts'

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

const when = ({ day, startTime }: EventMail, own: Speaker = speaker()) => `${own.day(day)}, ${startTime}`

/** To who waited. */
export function eventPlaceFree(mail: EventMail, name: string, language?: Locale): Letter {
  const own = speaker(language)
  const { locale, say } = own
  return render({
    template: 'eventPlaceFree',
    locale,
    subject: say('You have a place: {event}, {moment}', { event: mail.title, moment: when(mail, own) }),
    preview: say('Somebody left, and you are next at {house}.', { house: mail.house }),
    title: say('There is a place for you'),
    blocks: [
      text(say('Hello {name}, a place has become free, and you were the first to wait. You are on the list now.', { name })),
      facts(
        [say('Event'), mail.title],
        [say('When'), `${when(mail, own)} (${mail.timezone})`],
        [say('Where'), mail.place],
        [say('Hostel'), mail.house],
      ),
      text(say('Cannot come any more? Leave the list, so that the next one gets your place.')),
      button(say('See the event'), mail.url),
    ],
    reason: say('You get this because you are on the list of an event at {house}.', { house: mail.house }),
  })
}

/** To everybody on the list: another time or another place. */
export function eventChanged(name: string, events: readonly { before: EventMail; after: EventMail }[], language?: Locale): Letter {
  const own = speaker(language)
  const { locale, say, count } = own
  const { before, after } = events[0] as { before: EventMail; after: EventMail }
  const isMoved = when(before, own) !== when(after, own)
  return render({
    template: 'eventChanged',
    locale,
    subject: say('Changed: {event}, {moment}', { event: after.title, moment: when(after, own) }),
    preview: say('{house} has changed time or place.', { house: after.house }),
    title: events.length === 1 ? say('An event you joined has changed') : count('eventsChanged', events.length),
    blocks: [
      text(say('Hello {name}, {house} has changed this. You are still on the list.', { name, house: after.house })),
      facts(
        [say('Event'), after.title],
        isMoved && [say('Was'), when(before, own)],
        [say('When'), `${when(after, own)} (${after.timezone})`],
        before.place !== after.place && [say('Met before'), before.place],
        [say('Where'), after.place],
      ),
      ...(events.length > 1 ? [facts(...events.slice(1, SHOWN).map(e => [say('Also'), when(e.after, own)] as const))] : []),
      button(say('See the event'), after.url),
    ],
    reason: say('You get this because you are on the list of an event at {house}.', { house: after.house }),
  })
}

export function eventCancelled(name: string, events: readonly EventMail[], why: string | undefined, language?: Locale): Letter {
  const own = speaker(language)
  const { locale, say, count } = own
  const mail = events[0] as EventMail
  return render({
    template: 'eventCancelled',
    locale,
    subject: say('Cancelled: {event}, {moment}', { event: mail.title, moment: when(mail, own) }),
    preview: say('{house} has cancelled it.', { house: mail.house }),
    title: events.length === 1 ? say('An event you joined is cancelled') : count('eventsCancelled', events.length),
    blocks: [
      text(say('Hello {name}, {house} has cancelled this. You need not do anything.', { name, house: mail.house })),
      ...(why ? [quote(why)] : []),
      facts(
        [say('Event'), mail.title],
        ...events.slice(0, SHOWN).map(e => [say('When'), when(e, own)] as const),
        [say('Where'), mail.place],
        [say('Hostel'), mail.house],
      ),
      button(say('See the event'), mail.url),
    ],
    reason: say('You get this because you are on the list of an event at {house}.', { house: mail.house }),
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
