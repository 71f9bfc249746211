import type { Day } from '../../../../domain/calendar/days.ts'
import { formatDay } from '../../../../domain/language/dayFormat.ts'
import type { Locale } from '../../../../domain/language/locales.ts'
import { getLocalizer } from '../localizer.ts'
import { button, quote, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'

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

export function messageForGuest({ house, guest, isProven, code, arrival, text: words, language }: MessageMail, url: string): RenderedMail {
  const { locale, translate, day } = getLocalizer(language)
  return renderMail({
    template: 'messageForGuest',
    locale,
    subject: translate('{house} wrote to you ({code})', { house, code }),
    preview: translate('Read it, and answer, on the page of your booking.'),
    title: translate('A message from {house}', { house }),
    blocks: [
      text(translate('Hello {name}, about your stay from {day}:', { name: isProven ? guest : null, day: day(arrival) })),
      isProven ? quote(words) : text(translate('The hostel wrote to you. Read it on the page of your booking.')),
      button(translate('Answer'), url),
      text(translate('Answers to this mail reach nobody: write on the page of your booking. Never send the number of a card.')),
    ],
    reason: translate('You get this because you booked at {house}.', { house }),
  })
}

export const messageForProperty = ({ house, guest, code, arrival, text: words }: MessageMail, url: string): RenderedMail =>
  renderMail({
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
