import type { StoredAttachment } from '../../../../db/models/json.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import type { Locale } from '../../../../domain/language/locales.ts'
import { getLocalizer } from '../localizer.ts'
import { button, quote, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'

export interface MessageMail {
  property: string
  guest: string
  /** The guest showed that the address is theirs: only then a mail repeats what was written. */
  isProven: boolean
  code: string
  arrival: Day
  /** What was written. */
  text: string
  /** Of who reads it: for the guest that of the booking. */
  language?: Locale | undefined
  files?: StoredAttachment[]
}

export function messageForGuest(
  { property, guest, isProven, code, arrival, text: messageText, language, files = [] }: MessageMail,
  url: string,
): RenderedMail {
  const { locale, translate, day } = getLocalizer(language)
  return renderMail({
    template: 'messageForGuest',
    locale,
    subject: translate('{house} wrote to you ({code})', { house: property, code }),
    preview: translate('Read it, and answer, on the page of your booking.'),
    title: translate('A message from {house}', { house: property }),
    blocks: [
      text(translate('Hello {name}, about your stay from {day}:', { name: isProven ? guest : null, day: day(arrival) })),
      isProven ? quote(messageText) : text(translate('The hostel wrote to you. Read it on the page of your booking.')),
      button(translate('Answer'), url),
      text(translate('Answers to this mail reach nobody: write on the page of your booking. Never send the number of a card.')),
    ],
    reason: translate('You get this because you booked at {house}.', { house: property }),
    // What it says goes only where it is the guest's own address, and so does what it brings.
    ...(isProven && { files }),
  })
}

export function messageForProperty(
  { property, guest, code, arrival, text: messageText, language }: MessageMail,
  url: string,
): RenderedMail {
  const { locale, translate, day } = getLocalizer(language)
  const values = { house: property, guest, code, day: day(arrival) }
  return renderMail({
    template: 'messageForHouse',
    locale,
    subject: translate('{guest} wrote to you ({code})', values),
    preview: translate('About the stay from {day}.', values),
    title: translate('A message for {house}', values),
    blocks: [
      text(translate('{guest} writes about the stay from {day}, booking {code}:', values)),
      quote(messageText),
      button(translate('Answer'), url),
      text(translate('More messages come without a mail until you have read this one.')),
    ],
    reason: translate('You get this because this address stands on the listing of {house}.', values),
  })
}
