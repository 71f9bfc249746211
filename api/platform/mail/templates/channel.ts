import type { Day } from '../../../../domain/calendar/days.ts'
import { formatDay } from '../../../../domain/language/dayFormat.ts'
import { button, facts, type RenderedMail, text } from '../mailContent.ts'
import { formatCount } from '../mailFormat.ts'
import { renderMail } from '../renderMail.ts'

/** What the mails about a channel tell of it. */
export interface ChannelMail {
  property: string
  channel: string
  /** Room, and bed where it is one. */
  place: string
  url: string
}

const reason = ({ property }: ChannelMail) => `You get this because calendars of channels for ${property} are told to this address.`

/** To the property: its calendar at a channel cannot be read, so what is sold there is not known here. */
export const channelSilent = (mail: ChannelMail, { why, times }: { why: string; times: number }): RenderedMail =>
  renderMail({
    template: 'channelSilent',
    subject: `${mail.channel} cannot be read: ${mail.place}, ${mail.property}`,
    preview: 'What is sold there does not reach us now.',
    title: `We cannot read the calendar of ${mail.channel}`,
    blocks: [
      text(`${why} We tried ${formatCount(times, 'time')} in a row and go on trying, once an hour at the least.`),
      text('What we read last is still kept back. What was sold there since then is not: look there before you promise a bed.'),
      facts(['Hostel', mail.property], ['Channel', mail.channel], ['For', mail.place]),
      button('See the connection', mail.url),
    ],
    reason: reason(mail),
  })

/** To the property: its calendar is read, but some entries in it cannot be. */
export const channelUnread = (mail: ChannelMail, count: number): RenderedMail =>
  renderMail({
    template: 'channelUnread',
    subject: `${formatCount(count, 'entry', 'entries')} of ${mail.channel} cannot be read: ${mail.place}, ${mail.property}`,
    preview: 'They may be bookings of which we do not know the nights.',
    title: `${formatCount(count, 'entry', 'entries')} of ${mail.channel} cannot be read`,
    blocks: [
      text('They may be bookings of which we do not know the nights. Look there what they are, and keep these nights back here yourself.'),
      text('What was held before and is missing from the calendar now stays held, until it can be read or you sell it again.'),
      facts(['Hostel', mail.property], ['Channel', mail.channel], ['For', mail.place]),
      button('See the connection', mail.url),
    ],
    reason: reason(mail),
  })

/** To the property: a calendar that had entries has none any more. */
export const channelEmptied = (mail: ChannelMail): RenderedMail =>
  renderMail({
    template: 'channelEmptied',
    subject: `The calendar of ${mail.channel} is empty: ${mail.place}, ${mail.property}`,
    preview: 'What was sold there is still held, until we have read it once more.',
    title: `The calendar of ${mail.channel} is empty`,
    blocks: [
      text('It had entries before and has none now. If everything was cancelled there, all is well: you need not do anything.'),
      text(
        'If not, tell the channel, or stop reading its calendar. When it comes empty a second time, in a quarter of an hour, its nights are for sale again.',
      ),
      facts(['Hostel', mail.property], ['Channel', mail.channel], ['For', mail.place]),
      button('See the connection', mail.url),
    ],
    reason: reason(mail),
  })

/** To the property: a channel sold what is sold already. */
export const channelWithoutBed = (mail: ChannelMail, nights: readonly Day[]): RenderedMail =>
  renderMail({
    template: 'channelWithoutBed',
    subject: `Sold twice: ${mail.place}, ${formatDay(nights[0] as Day)}, through ${mail.channel}`,
    preview: 'Somebody arrives for whom there is no bed.',
    title: 'Somebody arrives for whom there is no bed',
    blocks: [
      text(`${mail.channel} sold ${mail.place} for nights on which it is taken. Find another bed, or call one of the two guests.`),
      facts(['Hostel', mail.property], ['For', mail.place], ...nights.slice(0, 10).map(night => ['Arrives', formatDay(night)] as const)),
      button('See what is sold beyond the rooms', mail.url),
    ],
    reason: reason(mail),
  })
