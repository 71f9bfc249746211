import type { Locale } from '../../../../domain/language/locales.ts'
import { getLocalizer, type MailMessageWith } from '../localizer.ts'
import { button, facts, type MailBlock, quote, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'

export interface ListingMail {
  /** Of who reads it. */
  language: Locale
  /** Of the owner. */
  name: string
  property: string
  /** Where the mail leads: the listing in the owner area, or its public page. */
  url: string
}
type NotedMail = ListingMail & { note: string }

interface ListingMessages {
  template: string
  subject: MailMessageWith<'house'>
  preview: MailMessageWith<never>
  title: MailMessageWith<never>
  /** What has happened, below the greeting. */
  body: MailMessageWith<'house'>
  button?: MailMessageWith<never>
  last?: MailMessageWith<never>
  reason?: MailMessageWith<'house'>
}

/** The mails to the owner of a listing have one shape: greeting, what has happened, the words of whoever decided it, where to go. */
function listingMail(
  { language, name, property, url, note }: ListingMail & { note?: string },
  messages: ListingMessages,
  more: MailBlock[] = [],
): RenderedMail {
  const { locale, translate } = getLocalizer(language)
  return renderMail({
    template: messages.template,
    locale,
    subject: translate(messages.subject, { house: property }),
    preview: translate(messages.preview),
    title: translate(messages.title),
    blocks: [
      text(translate('Hello {name},', { name })),
      text(translate(messages.body, { house: property })),
      ...(note === undefined ? [] : [quote(note)]),
      ...more,
      ...(messages.button ? [button(translate(messages.button), url)] : []),
      ...(messages.last ? [text(translate(messages.last))] : []),
    ],
    reason: translate(messages.reason ?? 'You get this because you own the listing {house}.', { house: property }),
  })
}

export const listingSubmitted = (mail: ListingMail): RenderedMail =>
  listingMail(mail, {
    template: 'listingSubmitted',
    subject: 'We are looking at {house}',
    preview: 'You hear from us soon.',
    title: 'Your listing is with us',
    body: 'thank you for sending {house}. A person reads it and answers by mail. Until then you can keep preparing rooms and prices.',
    button: 'Open the listing',
  })

export function listingApproved(mail: ListingMail): RenderedMail {
  const { translate } = getLocalizer(mail.language)
  return listingMail(
    mail,
    {
      template: 'listingApproved',
      subject: '{house} is live',
      preview: 'Travellers can find and book it now.',
      title: 'Your hostel is live',
      body: '{house} is on OpenBunk now: travellers find it in search and can book its beds.',
      button: 'See your page',
    },
    [facts([translate('First thing to check'), translate('prices and beds of the next weeks')])],
  )
}

export const listingChangesRequested = (mail: NotedMail): RenderedMail =>
  listingMail(mail, {
    template: 'listingChangesRequested',
    subject: '{house} needs a change before it goes live',
    preview: 'What is missing, in our words.',
    title: 'One more step before it goes live',
    body: 'we have read {house}. Please change this and send it again:',
    button: 'Open the listing',
  })

export const listingEditApproved = (mail: ListingMail): RenderedMail =>
  listingMail(mail, {
    template: 'listingEditApproved',
    subject: 'Your changes to {house} are live',
    preview: 'Name, type and address are as you asked.',
    title: 'Your changes are live',
    body: 'we have read your changes to {house}. They are on its page now; the old address of the page leads to the new one.',
    button: 'See your page',
  })

export const listingEditRefused = (mail: NotedMail): RenderedMail =>
  listingMail(mail, {
    template: 'listingEditRefused',
    subject: 'Your changes to {house} were not accepted',
    preview: 'Why, in our words.',
    title: 'Your changes were not accepted',
    body: 'we have read your changes to {house} and cannot publish them as they are. Its page stays as it was. The reason:',
    button: 'Open the listing',
  })

export const listingSuspended = (mail: NotedMail): RenderedMail =>
  listingMail(mail, {
    template: 'listingSuspended',
    subject: '{house} is suspended',
    preview: 'Travellers cannot book it here; stays that are booked are honoured.',
    title: 'Your hostel is suspended',
    body: '{house} cannot be found or booked on the site from now on, and open quotes cannot be accepted. Your desk can still enter bookings of its own. Please honour the stays that are booked. The reason:',
    button: 'Open the listing',
  })

export const listingClosed = (mail: NotedMail): RenderedMail =>
  listingMail(mail, {
    template: 'listingClosed',
    subject: '{house} is closed',
    preview: 'Its page is gone.',
    title: 'Your hostel is closed',
    body: '{house} has been closed on OpenBunk, and its page is gone. The reason:',
  })

export const photoHidden = (mail: NotedMail): RenderedMail =>
  listingMail(mail, {
    template: 'photoHidden',
    subject: 'A photo of {house} is no longer shown',
    preview: 'Why, in our words.',
    title: 'We took a photo off your page',
    body: 'travellers do not see one of the photos of {house} any more. You still do, with your other photos. The reason:',
    button: 'See your photos',
    last: 'If you think this is a mistake, answer this mail.',
  })

export const listingTransferredToYou = (mail: ListingMail): RenderedMail =>
  listingMail(mail, {
    template: 'listingGiven',
    subject: '{house} is yours to run',
    preview: 'It is in your owner area now.',
    title: 'A hostel is yours to run',
    body: '{house} belongs to your account from now on: its bookings, rooms and prices are in your owner area.',
    button: 'Open the listing',
    last: 'If you did not expect this, write to us.',
  })

export const listingTransferredAway = (mail: ListingMail): RenderedMail =>
  listingMail(mail, {
    template: 'listingTaken',
    subject: '{house} has another owner',
    preview: 'It is no longer in your owner area.',
    title: 'Your hostel has another owner',
    body: '{house} was handed over to another account and is no longer in your owner area.',
    last: 'If you did not expect this, write to us.',
    reason: 'You get this because you owned the listing {house}.',
  })
