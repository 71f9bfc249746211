import type { StoredReason } from '../../../../domain/listing/storedReasons.ts'
import { getLocalizer } from '../localizer.ts'
import { button, quote, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'
import type { ListingMail } from './listing.ts'

/** To who says that a listing is theirs. */
export function claimReceived({ language, name, property, url }: ListingMail): RenderedMail {
  const { locale, translate } = getLocalizer(language)
  return renderMail({
    template: 'claimReceived',
    locale,
    subject: translate('You claimed {house}', { house: property }),
    preview: translate('A person looks at it and answers by mail.'),
    title: translate('We have your claim'),
    blocks: [
      text(
        translate('Hello {name}, you told us that {house} is yours. A person looks at what you wrote and answers by mail.', {
          ...{ name, house: property },
        }),
      ),
      text(translate('Until then nothing changes on its page.')),
      button(translate('See the page'), url),
      text(translate('If this was not you, change your password and answer this mail.')),
    ],
    reason: translate('You get this because somebody with your account claimed {house}.', { house: property }),
  })
}

/** To the address on the listing: whoever reads it may know better. */
export function claimForProperty({ language, property, url }: Omit<ListingMail, 'name'>): RenderedMail {
  const { locale, translate } = getLocalizer(language)
  return renderMail({
    template: 'claimForHouse',
    locale,
    subject: translate('Somebody says that {house} is theirs', { house: property }),
    preview: translate('If it is you, there is nothing to do.'),
    title: translate('Somebody claims {house}', { house: property }),
    blocks: [
      text(
        translate('Somebody asked us to hand the listing of {house} to their account. A person looks at it before anything changes.', {
          house: property,
        }),
      ),
      text(translate('If it is you, there is nothing to do. If you know of nothing, answer this mail and say so.')),
      button(translate('See the page'), url),
    ],
    reason: translate('You get this because this address stands on the listing of {house}.', { house: property }),
  })
}

const OTHER_OWNER: StoredReason = 'other_owner'

export function claimDeclined({ language, name, property, url }: ListingMail, why: string): RenderedMail {
  const { locale, translate } = getLocalizer(language)
  return renderMail({
    template: 'claimDeclined',
    locale,
    subject: translate('Your claim to {house}', { house: property }),
    preview: translate('We could not hand it over. Why, in our words.'),
    title: translate('We could not hand it over'),
    blocks: [
      text(
        translate('Hello {name}, a person looked at your claim to {house}, and we did not hand it over. The reason:', {
          name,
          house: property,
        }),
      ),
      quote(why === OTHER_OWNER ? translate('Somebody else showed us that this hostel is theirs.') : why),
      text(translate('If you can show us more, claim it again, or answer this mail: another person looks at it.')),
      button(translate('See the page'), url),
    ],
    reason: translate('You get this because you claimed {house}.', { house: property }),
  })
}
