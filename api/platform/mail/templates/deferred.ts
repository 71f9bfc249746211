import type { Locale } from '../../../../domain/language/locales.ts'
import { getLocalizer } from '../localizer.ts'
import { button, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'

/** In place of what was more than an address gets in a day. */
export function deferredForGuest({ language, url }: { language: Locale; url: string }): RenderedMail {
  const { locale, translate } = getLocalizer(language)
  return renderMail({
    template: 'moreWaiting',
    locale,
    subject: translate('More about your bookings'),
    preview: translate('Find your booking'),
    title: translate('More about your bookings'),
    blocks: [
      text(translate('There is more news about bookings made with this address than we mail in a day. Look your bookings up to read it.')),
      button(translate('Find your booking'), url),
      text(translate('If it was not you, do nothing.')),
    ],
    reason: translate('You get this because your address was entered on OpenBunk.'),
  })
}

export function deferredForProperty({ language, waiting, url }: { language: Locale; waiting: number; url: string }): RenderedMail {
  const { locale, translate, count } = getLocalizer(language)
  return renderMail({
    template: 'moreWaiting',
    locale,
    subject: count('moreMessages', waiting),
    preview: translate('We do not mail each of them today.'),
    title: count('moreMessages', waiting),
    blocks: [
      text(
        translate(
          'Today there was more news about your hostel than we mail in a day, about bookings made, changed or cancelled, requests and reviews. All of it is in the back-office.',
        ),
      ),
      text(
        translate('Many new bookings by strangers can be a scam. The list of bookings shows which ones, and can cancel them in one step.'),
      ),
      button(translate('Open the bookings'), url),
    ],
    reason: translate('You get this because this address stands on the listing of a hostel.'),
  })
}
