import type { Day } from '../../domain/days.ts'
import { formatDay } from '../../domain/dayWords.ts'
import { button, type Letter, quote, text } from '../content.ts'
import { render } from '../render.ts'

export interface MessageMail {
  house: string
  guest: string
  code: string
  arrival: Day
  /** What was written. */
  text: string
}

export const messageForGuest = ({ house, guest, code, arrival, text: words }: MessageMail, url: string): Letter =>
  render({
    template: 'messageForGuest',
    subject: `${house} wrote to you (${code})`,
    preview: 'Read it, and answer, on the page of your booking.',
    title: `A message from ${house}`,
    blocks: [
      text(`Hello ${guest}, about your stay from ${formatDay(arrival)}:`),
      quote(words),
      button('Answer', url),
      text('Answers to this mail reach nobody: write on the page of your booking. Never send the number of a card.'),
    ],
    reason: `You get this because you booked at ${house}.`,
  })

export const messageForHouse = ({ house, guest, code, arrival, text: words }: MessageMail, url: string): Letter =>
  render({
    template: 'messageForHouse',
    subject: `${guest} wrote to you (${code})`,
    preview: `About the stay from ${formatDay(arrival)}.`,
    title: `A message for ${house}`,
    blocks: [
      text(`${guest} writes about the stay from ${formatDay(arrival)}, booking ${code}:`),
      quote(words),
      button('Answer', url),
      text('More messages come without a mail until you have read this one.'),
    ],
    reason: `You get this because this address stands on the listing of ${house}.`,
  })
