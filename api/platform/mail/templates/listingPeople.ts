import { getLocalizer } from '../localizer.ts'
import { button, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'
import type { ListingMail } from './listing.ts'

/** To the other owners: who owns a listing can do everything with it. `from` is null where nobody is known to have changed it. */
export function ownersChanged({
  language,
  property,
  isOwner,
  ...mail
}: ListingMail & { who: string; from: string | null; isOwner: boolean }): RenderedMail {
  const { locale, translate } = getLocalizer(language)
  const values = { house: property, who: mail.who, from: mail.from ?? translate('Somebody') }
  return renderMail({
    template: 'ownersChanged',
    locale,
    subject: isOwner ? translate('{who} owns {house} as well now', values) : translate('{who} no longer owns {house}', values),
    preview: translate('Changed by {from}.', values),
    title: translate('The owners of your hostel have changed'),
    blocks: [
      text(translate('Hello {name},', { name: mail.name })),
      text(
        isOwner
          ? translate('{from} has made {who} an owner of {house}.', values)
          : translate('{from} has changed the role of {who}, who no longer owns {house}.', values),
      ),
      button(translate('See who works there'), mail.url),
      text(translate('If you did not expect this, write to us.')),
    ],
    reason: translate('You get this because you own the listing {house}.', values),
  })
}

/** To the address of a listing that nobody owned: whoever reads it may know better. */
export function listingClaimed({ language, property, url }: Omit<ListingMail, 'name'>): RenderedMail {
  const { locale, translate } = getLocalizer(language)
  return renderMail({
    template: 'listingOwned',
    locale,
    subject: translate('{house} has an owner on OpenBunk', { house: property }),
    preview: translate('Somebody showed us that it is theirs.'),
    title: translate('Your hostel has an owner here'),
    blocks: [
      text(translate('Somebody showed us that {house} is theirs and runs its page, prices and bookings from now on.', { house: property })),
      button(translate('See the page'), url),
      text(translate('If this was not somebody of yours, write to us.')),
    ],
    reason: translate('You get this because your address stands on the page of {house}.', { house: property }),
  })
}

/** To where its mails went until now, and to its owners. */
export function listingEmailChanged({
  language,
  property,
  url,
  ...mail
}: Omit<ListingMail, 'name'> & { from: string | null }): RenderedMail {
  const { locale, translate } = getLocalizer(language)
  const values = { house: property, from: mail.from ?? translate('Somebody') }
  return renderMail({
    template: 'listingMailMoved',
    locale,
    subject: translate('Mails about {house} go to another address', values),
    preview: translate('Changed by {from}.', values),
    title: translate('Your hostel has another e-mail address'),
    blocks: [
      text(
        translate(
          '{from} has changed the e-mail address of {house}. Bookings, messages and requests are sent to the new one from now on.',
          values,
        ),
      ),
      button(translate('Look at the listing'), url),
      text(translate('If you did not expect this, change it back and ask who works there, or write to us.')),
    ],
    reason: translate('You get this because mails about {house} were sent here, or because you own it.', values),
  })
}
