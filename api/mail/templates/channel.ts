import type { Day } from '../../domain/days.ts'
import { formatDay } from '../../domain/dayWords.ts'
import { button, facts, type Letter, text } from '../content.ts'
import { plural } from '../format.ts'
import { render } from '../render.ts'

/** What the mails about a channel tell of it. */
export interface ChannelMail {
  house: string
  channel: string
  /** Room, and bed where it is one. */
  place: string
  url: string
}

const reason = ({ house }: ChannelMail) => `You get this because calendars of channels for ${house} are told to this address.`

/** To the house: its calendar at a channel cannot be read, so what is sold there is not known here. */
export const channelSilent = (mail: ChannelMail, { why, times }: { why: string; times: number }): Letter =>
  render({
    template: 'channelSilent',
    subject: `${mail.channel} cannot be read: ${mail.place}, ${mail.house}`,
    preview: 'What is sold there does not reach us now.',
    title: `We cannot read the calendar of ${mail.channel}`,
    blocks: [
      text(`${why} We tried ${plural(times, 'time')} in a row and go on trying, once an hour at the least.`),
      text('What we read last is still kept back. What was sold there since then is not: look there before you promise a bed.'),
      facts(['Hostel', mail.house], ['Channel', mail.channel], ['For', mail.place]),
      button('See the connection', mail.url),
    ],
    reason: reason(mail),
  })

/** To the house: a channel sold what is sold already. */
export const channelWithoutBed = (mail: ChannelMail, nights: readonly Day[]): Letter =>
  render({
    template: 'channelWithoutBed',
    subject: `Sold twice: ${mail.place}, ${formatDay(nights[0] as Day)}, through ${mail.channel}`,
    preview: 'Somebody arrives for whom there is no bed.',
    title: 'Somebody arrives for whom there is no bed',
    blocks: [
      text(`${mail.channel} sold ${mail.place} for nights on which it is taken. Find another bed, or call one of the two guests.`),
      facts(['Hostel', mail.house], ['For', mail.place], ...nights.slice(0, 10).map(night => ['Arrives', formatDay(night)] as const)),
      button('See what is sold beyond the rooms', mail.url),
    ],
    reason: reason(mail),
  })
