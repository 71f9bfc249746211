import type { Day } from '../../../../domain/calendar/days.ts'
import { formatDay } from '../../../../domain/language/dayWords.ts'
import type { Locale } from '../../../../domain/language/locales.ts'
import { button, type Letter, quote, text } from '../content.ts'
import { render } from '../render.ts'
import { speaker } from '../speak.ts'

export interface MessageMail {
  house: string
  guest: string
  /** The guest showed that the address is theirs: only then a mail repeats what was written. */
  isProven: boolean
  code: string
  arrival: Day
  /** What was written. */
  text: string
  /** Of the booking. */
  language?: Locale | undefined
}

export function messageForGuest({ house, guest, isProven, code, arrival, text: words, language }: MessageMail, url: string): Letter {
  const { locale, say, day } = speaker(language)
  return render({
    template: 'messageForGuest',
    locale,
    subject: say('{house} wrote to you ({code})', { house, code }),
    preview: say('Read it, and answer, on the page of your booking.'),
    title: say('A message from {house}', { house }),
    blocks: [
      text(say('Hello {name}, about your stay from {day}:', { name: isProven ? guest : null, day: day(arrival) })),
      isProven ? quote(words) : text(say('The hostel wrote to you. Read it on the page of your booking.')),
      button(say('Answer'), url),
      text(say('Answers to this mail reach nobody: write on the page of your booking. Never send the number of a card.')),
    ],
    reason: say('You get this because you booked at {house}.', { house }),
  })
}

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
