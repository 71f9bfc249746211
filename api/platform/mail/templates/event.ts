import type { Day } from '../../../../domain/calendar/days.ts'
import type { Locale } from '../../../../domain/language/locales.ts'
import { getLocalizer, type Localizer } from '../localizer.ts'
import { button, facts, quote, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'

/** What the mails about an event tell of it. */
export interface EventMail {
  title: string
  property: string
  place: string
  day: Day
  startTime: string
  timezone: string
  url: string
}

/** Events named in one mail; the list on the site has them all. */
const MAX_LISTED = 10

const formatWhen = ({ day, startTime }: EventMail, own: Localizer) => `${own.day(day)}, ${startTime}`

/** To who waited. */
export function eventPlaceFree(mail: EventMail, name: string, language?: Locale): RenderedMail {
  const own = getLocalizer(language)
  const { locale, translate } = own
  return renderMail({
    template: 'eventPlaceFree',
    locale,
    subject: translate('You have a place: {event}, {moment}', { event: mail.title, moment: formatWhen(mail, own) }),
    preview: translate('Somebody left, and you are next at {house}.', { house: mail.property }),
    title: translate('There is a place for you'),
    blocks: [
      text(translate('Hello {name}, a place has become free, and you were next in line. You are on the list now.', { name })),
      facts(
        [translate('Event'), mail.title],
        [translate('When'), `${formatWhen(mail, own)} (${mail.timezone})`],
        [translate('Where'), mail.place],
        [translate('Hostel'), mail.property],
      ),
      text(translate('Can no longer come? Leave the list, so that the next person gets your place.')),
      button(translate('See the event'), mail.url),
    ],
    reason: translate('You get this because you are on the list of an event at {house}.', { house: mail.property }),
  })
}

/** To everybody on the list: another time or another place. */
export function eventChanged(name: string, events: readonly { before: EventMail; after: EventMail }[], language?: Locale): RenderedMail {
  const own = getLocalizer(language)
  const { locale, translate, count } = own
  const { before, after } = events[0] as { before: EventMail; after: EventMail }
  const isMoved = formatWhen(before, own) !== formatWhen(after, own)
  return renderMail({
    template: 'eventChanged',
    locale,
    subject: translate('Changed: {event}, {moment}', { event: after.title, moment: formatWhen(after, own) }),
    preview: translate('{house} has changed time or place.', { house: after.property }),
    title: events.length === 1 ? translate('An event you joined has changed') : count('eventsChanged', events.length),
    blocks: [
      text(translate('Hello {name}, {house} has changed this. You are still on the list.', { name, house: after.property })),
      facts(
        [translate('Event'), after.title],
        isMoved && [translate('Was'), formatWhen(before, own)],
        [translate('When'), `${formatWhen(after, own)} (${after.timezone})`],
        before.place !== after.place && [translate('Met before'), before.place],
        [translate('Where'), after.place],
      ),
      ...(events.length > 1
        ? [facts(...events.slice(1, MAX_LISTED).map(e => [translate('Also'), formatWhen(e.after, own)] as const))]
        : []),
      button(translate('See the event'), after.url),
    ],
    reason: translate('You get this because you are on the list of an event at {house}.', { house: after.property }),
  })
}

export function eventCancelled(name: string, events: readonly EventMail[], why: string | undefined, language?: Locale): RenderedMail {
  const own = getLocalizer(language)
  const { locale, translate, count } = own
  const mail = events[0] as EventMail
  return renderMail({
    template: 'eventCancelled',
    locale,
    subject: translate('Cancelled: {event}, {moment}', { event: mail.title, moment: formatWhen(mail, own) }),
    preview: translate('{house} has cancelled it.', { house: mail.property }),
    title: events.length === 1 ? translate('An event you joined is cancelled') : count('eventsCancelled', events.length),
    blocks: [
      text(translate('Hello {name}, {house} has cancelled this. You do not need to do anything.', { name, house: mail.property })),
      ...(why ? [quote(why)] : []),
      facts(
        [translate('Event'), mail.title],
        ...events.slice(0, MAX_LISTED).map(e => [translate('When'), formatWhen(e, own)] as const),
        [translate('Where'), mail.place],
        [translate('Hostel'), mail.property],
      ),
      button(translate('See the event'), mail.url),
    ],
    reason: translate('You get this because you are on the list of an event at {house}.', { house: mail.property }),
  })
}

/** The statement of reasons to the property. */
export function eventHidden(mail: EventMail, why: string, language: Locale): RenderedMail {
  const own = getLocalizer(language)
  const { locale, translate } = own
  return renderMail({
    template: 'eventHidden',
    locale,
    subject: translate('Hidden: {event}, {moment}', { event: mail.title, moment: formatWhen(mail, own) }),
    preview: translate('We took your event off the lists.'),
    title: translate('We took your event off the lists'),
    blocks: [
      text(translate('A person looked at it, and nobody finds it any more. You still see it in your back-office. The reason:')),
      quote(why),
      facts(
        [translate('Event'), mail.title],
        [translate('When'), `${formatWhen(mail, own)} (${mail.timezone})`],
        [translate('Hostel'), mail.property],
      ),
      text(translate('If you think this is a mistake, answer this mail: another person looks at it again.')),
      button(translate('See the event'), mail.url),
    ],
    reason: translate('You get this because mails about {house} are sent to this address.', { house: mail.property }),
  })
}
