import { getLocalizer } from '../localizer.ts'
import { button, code, facts, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'
import { billBlocks, propertyBlocks, type StayMail, stayRows } from './stay.ts'

interface VerificationMail {
  /** Absent where one was mailed a moment ago: that one works. */
  code?: string
  /** With the proof behind the token. */
  url: string
  /** Of a booking that waits for it: until when, in the hostel's time zone. */
  until?: string
}

/** "Is this you?": only facts of the booking and no typed text, since the mail may reach a stranger. */
export function bookingVerification(stay: StayMail, { code: digits, url, until }: VerificationMail): RenderedMail {
  const { locale, translate, day } = getLocalizer(stay.language)
  const { property } = stay
  const at = { house: property.name, day: day(stay.arrival), code: stay.code }
  return renderMail({
    template: 'bookingToProve',
    isSecure: true,
    locale,
    subject: translate('Please confirm: {house}, {day} ({code})', at),
    preview: digits ? translate('Open the link, or enter {digits}.', { digits }) : translate('Is this you?'),
    title: translate('Is this you?'),
    blocks: [
      text(
        translate(
          'Somebody booked at {house} with this address. If it was you, confirm it with this link, or enter the code on the page of the booking:',
          at,
        ),
      ),
      ...(until ? [text(translate('The beds are kept until {time} ({zone}).', { time: until, zone: property.timezone }))] : []),
      button(translate('Yes, this is my booking'), url),
      ...(digits ? [code(digits)] : []),
      facts([translate('Booking code'), stay.code], ...stayRows(stay)),
      ...billBlocks(stay),
      text(translate('If it was not you, do nothing.')),
      ...propertyBlocks(stay),
    ],
    reason: translate('You get this because your address was entered on OpenBunk. If it was not you, do nothing.'),
  })
}
