import type { Day } from '../../../../domain/calendar/days.ts'
import type { CalendarProblem } from '../../../../domain/inventory/calendarProblems.ts'
import type { Locale } from '../../../../domain/language/locales.ts'
import { getLocalizer, type Localizer } from '../localizer.ts'
import { button, facts, type MailBlock, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'

/** What the mails about a channel tell of it. */
export interface ChannelMail {
  language: Locale
  property: string
  channel: string
  /** Room, and bed where it is one. */
  place: string
  url: string
}

const reason = ({ property }: ChannelMail, { translate }: Localizer) =>
  translate('You get this because mails about {house} are sent to this address.', { house: property })
const connectionBlocks = ({ property, channel, place, url }: ChannelMail, { translate }: Localizer): MailBlock[] => [
  facts([translate('Hostel'), property], [translate('Channel'), channel], [translate('For'), place]),
  button(translate('See the connection'), url),
]
const valuesOf = ({ property, channel, place }: ChannelMail) => ({ house: property, channel, place })

/** To the property: its calendar at a channel cannot be read, so what is sold there is not known here. */
export function channelSilent(mail: ChannelMail, { problem, times }: { problem: CalendarProblem; times: number }): RenderedMail {
  const own = getLocalizer(mail.language)
  const { locale, translate, count, calendarProblems } = own
  const values = valuesOf(mail)
  return renderMail({
    template: 'channelSilent',
    locale,
    subject: translate('{channel} cannot be read: {place}, {house}', values),
    preview: translate('What is sold there does not reach us now.'),
    title: translate('We cannot read the calendar of {channel}', values),
    blocks: [
      text(`${calendarProblems[`calendar_${problem}`]} ${count('triesInRow', times)}`),
      text(
        translate('The nights we read last are still held. What was sold there since then is not: look there before you promise a bed.'),
      ),
      ...connectionBlocks(mail, own),
    ],
    reason: reason(mail, own),
  })
}

/** To the property: its calendar is read, but some entries in it cannot be. */
export function channelUnread(mail: ChannelMail, n: number): RenderedMail {
  const own = getLocalizer(mail.language)
  const { locale, translate, count } = own
  const values = valuesOf(mail)
  const entries = count('entriesUnread', n, values)
  return renderMail({
    template: 'channelUnread',
    locale,
    subject: translate('{what}: {place}, {house}', { what: entries, ...values }),
    preview: translate('They may be bookings whose nights we do not know.'),
    title: entries,
    blocks: [
      text(translate('They may be bookings whose nights we do not know. Look there what they are, and block these nights here yourself.')),
      text(translate('What was held before and is missing from the calendar now stays held, until it can be read or you sell it again.')),
      ...connectionBlocks(mail, own),
    ],
    reason: reason(mail, own),
  })
}

/** To the property: a calendar that had entries has none any more. */
export function channelEmptied(mail: ChannelMail): RenderedMail {
  const own = getLocalizer(mail.language)
  const { locale, translate } = own
  const values = valuesOf(mail)
  return renderMail({
    template: 'channelEmptied',
    locale,
    subject: translate('The calendar of {channel} is empty: {place}, {house}', values),
    preview: translate('What was sold there is still held, until we have read it once more.'),
    title: translate('The calendar of {channel} is empty', values),
    blocks: [
      text(
        translate(
          'It had stays before and has none to come now. If everything was cancelled there, all is well: you need not do anything.',
        ),
      ),
      text(
        translate(
          'If not, tell the channel, or stop reading its calendar. When it comes empty a second time, in a quarter of an hour, its nights are for sale again.',
        ),
      ),
      ...connectionBlocks(mail, own),
    ],
    reason: reason(mail, own),
  })
}

/** To the property: a channel sold what is sold already. */
export function channelWithoutBed(mail: ChannelMail, nights: readonly Day[]): RenderedMail {
  const own = getLocalizer(mail.language)
  const { locale, translate, day } = own
  const values = { ...valuesOf(mail), day: day(nights[0] as Day) }
  return renderMail({
    template: 'channelWithoutBed',
    locale,
    subject: translate('Sold twice: {place}, {day}, through {channel}', values),
    preview: translate('A guest is arriving for whom there is no bed.'),
    title: translate('A guest is arriving for whom there is no bed'),
    blocks: [
      text(translate('{channel} sold {place} for nights on which it is taken. Find another bed, or call one of the two guests.', values)),
      facts(
        [translate('Hostel'), mail.property],
        [translate('For'), mail.place],
        ...nights.slice(0, 10).map(night => [translate('Night'), day(night)] as const),
      ),
      button(translate('See what is sold beyond the rooms'), mail.url),
    ],
    reason: reason(mail, own),
  })
}
