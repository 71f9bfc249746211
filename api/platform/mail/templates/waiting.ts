import type { Locale } from '../../../../domain/language/locales.ts'
import { button, type Letter, text } from '../content.ts'
import { plural } from '../format.ts'
import { render } from '../render.ts'
import { speaker } from '../speak.ts'

/** In place of what was more than an address gets in a day. */
export function moreForGuest({ language, url }: { language: Locale; url: string }): Letter {
  const { locale, say } = speaker(language)
  return render({
    template: 'moreWaiting',
    locale,
    subject: say('More about your bookings'),
    preview: say('Find your booking'),
    title: say('More about your bookings'),
    blocks: [
      text(say('There is more news about bookings made with this address than we mail in a day. Look your bookings up to read it.')),
      button(say('Find your booking'), url),
      text(say('If it was not you, do nothing.')),
    ],
    reason: say('You get this because your address was entered on OpenBunk.'),
  })
}

export const moreForHouse = ({ waiting, url }: { waiting: number; url: string }): Letter =>
  render({
    template: 'moreWaiting',
    subject: `${plural(waiting, 'more message')} about your bookings`,
    preview: 'We do not mail each of them today.',
    title: `${plural(waiting, 'more message')} about your bookings`,
    blocks: [
      text(
        `Today there was more news about your hostel than we mail in a day: ${plural(waiting, 'more message')}, about bookings made, changed or cancelled, requests and reviews. All of it is in the back-office.`,
      ),
      text(
        'Many new bookings by people nobody knows can be a trick. The list of bookings shows which ones, and can cancel them in one step.',
      ),
      button('Open the bookings', url),
    ],
    reason: 'You get this because this address stands on the listing of a hostel.',
  })
