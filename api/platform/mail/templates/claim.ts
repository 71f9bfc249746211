import { button, quote, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'
import type { ListingMail } from './listing.ts'

/** To who says that a listing is theirs. */
export const claimReceived = (mail: ListingMail): RenderedMail =>
  renderMail({
    template: 'claimReceived',
    subject: `You claimed ${mail.property}`,
    preview: 'A person looks at it and answers by mail.',
    title: 'We have your claim',
    blocks: [
      text(`Hello ${mail.name}, you told us that ${mail.property} is yours. A person looks at what you wrote and answers by mail.`),
      text('Until then nothing changes on its page.'),
      button('See the page', mail.url),
      text('If this was not you, change your password and answer this mail.'),
    ],
    reason: `You get this because somebody with your account claimed ${mail.property}.`,
  })

/** To the address on the listing: whoever reads it may know better. */
export const claimForProperty = (mail: ListingMail): RenderedMail =>
  renderMail({
    template: 'claimForHouse',
    subject: `Somebody says that ${mail.property} is theirs`,
    preview: 'If it is you, there is nothing to do.',
    title: `Somebody claims ${mail.property}`,
    blocks: [
      text(`Somebody asked us to hand the listing of ${mail.property} to their account. A person looks at it before anything changes.`),
      text('If it is you, there is nothing to do. If you know of nothing, answer this mail and say so.'),
      button('See the page', mail.url),
    ],
    reason: `You get this because this address stands on the listing of ${mail.property}.`,
  })

export const claimDeclined = (mail: ListingMail, why: string): RenderedMail =>
  renderMail({
    template: 'claimDeclined',
    subject: `Your claim to ${mail.property}`,
    preview: 'We could not hand it over. Why, in our words.',
    title: 'We could not hand it over',
    blocks: [
      text(`Hello ${mail.name}, a person looked at your claim to ${mail.property}, and we did not hand it over. The reason:`),
      quote(why),
      text('If you can show us more, claim it once more, or answer this mail: another person looks at it.'),
      button('See the page', mail.url),
    ],
    reason: `You get this because you claimed ${mail.property}.`,
  })
