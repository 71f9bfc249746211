import { getLocalizer } from '../localizer.ts'
import { button, facts, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'
import { type StayMail, stayRows } from './stay.ts'

/** To an address that somebody gave for a booking: is it theirs? No word that was typed. */
export function contactVerification(stay: StayMail, { url }: { url: string }): RenderedMail {
  const { locale, translate, day } = getLocalizer(stay.language)
  const at = { house: stay.property.name, day: day(stay.arrival) }
  return renderMail({
    template: 'contactToProve',
    isSecure: true,
    locale,
    subject: translate('Please confirm your address: {house}, {day}', at),
    preview: translate('Until then everything stays as it is.'),
    title: translate('Is this your address?'),
    blocks: [
      text(
        translate(
          'Somebody gave this address for a booking at {house}. Open the link to confirm it. Until then everything stays as it is.',
          at,
        ),
      ),
      button(translate('Yes, write to me here'), url),
      text(translate('If it was not you, do nothing.')),
    ],
    reason: translate('You get this because your address was entered on OpenBunk. If it was not you, do nothing.'),
  })
}

/** To the previous address: it may be that somebody takes their booking. */
export function contactChange(stay: StayMail, { url, by }: { url: string; by: 'guest' | 'desk' | 'admin' }): RenderedMail {
  const { locale, translate, day } = getLocalizer(stay.language)
  const at = { house: stay.property.name, day: day(stay.arrival), code: stay.code }
  return renderMail({
    template: 'contactChanging',
    isSecure: true,
    locale,
    subject: translate('A new address for your booking: {house}, {day} ({code})', at),
    preview: translate('If it was not you, stop it.'),
    title: translate('Your booking gets another address'),
    blocks: [
      text(
        by === 'guest'
          ? translate(
              'Somebody with the link of your booking at {house} gave another e-mail address for it. Once it is confirmed there, your link ends.',
              at,
            )
          : translate('{house} entered another e-mail address for your booking. Once it is confirmed there, your link ends.', at),
      ),
      text(translate('If that was you, there is nothing to do. If not, stop it: this works for 14 days, also after it was confirmed.')),
      button(translate('Stop it, this is my booking'), url),
      facts([translate('Booking code'), stay.code], ...stayRows(stay)),
    ],
    reason: translate('You get this because your booking at {house} was made with this address.', at),
  })
}
