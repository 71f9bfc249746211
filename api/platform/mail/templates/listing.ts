import { button, facts, quote, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'

export interface ListingMail {
  /** Of the owner. */
  name: string
  property: string
  /** Where the mail leads: the listing in the owner area, or its public page. */
  url: string
}

const reason = ({ property }: ListingMail) => `You get this because you own the listing ${property}.`

export const listingSubmitted = (mail: ListingMail): RenderedMail =>
  renderMail({
    template: 'listingSubmitted',
    subject: `We are looking at ${mail.property}`,
    preview: 'You hear from us soon.',
    title: 'Your listing is with us',
    blocks: [
      text(`Hello ${mail.name},`),
      text(
        `thank you for sending ${mail.property}. A person reads it and answers by mail. Until then you can keep preparing rooms and prices.`,
      ),
      button('Open the listing', mail.url),
    ],
    reason: reason(mail),
  })

export const listingApproved = (mail: ListingMail): RenderedMail =>
  renderMail({
    template: 'listingApproved',
    subject: `${mail.property} is live`,
    preview: 'Travellers can find and book it now.',
    title: 'Your hostel is live',
    blocks: [
      text(`Hello ${mail.name},`),
      text(`${mail.property} is on OpenBunk now: travellers find it in search and can book its beds.`),
      facts(['First thing to check', 'prices and beds of the next weeks']),
      button('See your page', mail.url),
    ],
    reason: reason(mail),
  })

export const listingChangesRequested = (mail: ListingMail & { note: string }): RenderedMail =>
  renderMail({
    template: 'listingChangesRequested',
    subject: `${mail.property} needs a change before it goes live`,
    preview: 'What is missing, in our words.',
    title: 'One more step before it goes live',
    blocks: [
      text(`Hello ${mail.name},`),
      text(`we have read ${mail.property}. Please change this and send it again:`),
      quote(mail.note),
      button('Open the listing', mail.url),
    ],
    reason: reason(mail),
  })

export const listingEditApproved = (mail: ListingMail): RenderedMail =>
  renderMail({
    template: 'listingEditApproved',
    subject: `Your changes of ${mail.property} are on its page`,
    preview: 'Name, type and address are as you asked.',
    title: 'Your changes are live',
    blocks: [
      text(`Hello ${mail.name},`),
      text(`we have read your changes of ${mail.property}. They are on its page now; the old address of the page leads to the new one.`),
      button('See your page', mail.url),
    ],
    reason: reason(mail),
  })

export const listingEditRefused = (mail: ListingMail & { note: string }): RenderedMail =>
  renderMail({
    template: 'listingEditRefused',
    subject: `Your changes of ${mail.property} were not taken over`,
    preview: 'Why, in our words.',
    title: 'Your changes were not taken over',
    blocks: [
      text(`Hello ${mail.name},`),
      text(`we have read your changes of ${mail.property} and cannot show them like that. Its page stays as it was. The reason:`),
      quote(mail.note),
      button('Open the listing', mail.url),
    ],
    reason: reason(mail),
  })

export const listingSuspended = (mail: ListingMail & { note: string }): RenderedMail =>
  renderMail({
    template: 'listingSuspended',
    subject: `${mail.property} is suspended`,
    preview: 'Travellers cannot book it here; stays that are booked are honoured.',
    title: 'Your hostel is suspended',
    blocks: [
      text(`Hello ${mail.name},`),
      text(
        `${mail.property} cannot be found or booked on the site from now on, and open quotes cannot be accepted. Your desk can still enter bookings of its own. Please honour the stays that are booked. The reason:`,
      ),
      quote(mail.note),
      button('Open the listing', mail.url),
    ],
    reason: reason(mail),
  })

export const listingClosed = (mail: ListingMail & { note: string }): RenderedMail =>
  renderMail({
    template: 'listingClosed',
    subject: `${mail.property} is closed`,
    preview: 'Its page is gone.',
    title: 'Your hostel is closed',
    blocks: [
      text(`Hello ${mail.name},`),
      text(`${mail.property} has been closed on OpenBunk, and its page is gone. The reason:`),
      quote(mail.note),
    ],
    reason: reason(mail),
  })

export const photoHidden = (mail: ListingMail & { note: string }): RenderedMail =>
  renderMail({
    template: 'photoHidden',
    subject: `A photo of ${mail.property} is not shown any more`,
    preview: 'Why, in our words.',
    title: 'We took a photo off your page',
    blocks: [
      text(`Hello ${mail.name},`),
      text(`travellers do not see one of the photos of ${mail.property} any more. You still do, with your other photos. The reason:`),
      quote(mail.note),
      button('See your photos', mail.url),
      text('If you think this is a mistake, answer this mail.'),
    ],
    reason: reason(mail),
  })

export const listingTransferredToYou = (mail: ListingMail): RenderedMail =>
  renderMail({
    template: 'listingGiven',
    subject: `${mail.property} is yours to run`,
    preview: 'It is in your owner area now.',
    title: 'A hostel is yours to run',
    blocks: [
      text(`Hello ${mail.name},`),
      text(`${mail.property} belongs to your account from now on: its bookings, rooms and prices are in your owner area.`),
      button('Open the listing', mail.url),
      text('If you did not expect this, write to us.'),
    ],
    reason: reason(mail),
  })

export const listingTransferredAway = (mail: ListingMail): RenderedMail =>
  renderMail({
    template: 'listingTaken',
    subject: `${mail.property} has another owner`,
    preview: 'It is no longer in your owner area.',
    title: 'Your hostel has another owner',
    blocks: [
      text(`Hello ${mail.name},`),
      text(`${mail.property} was handed over to another account and is no longer in your owner area.`),
      text('If you did not expect this, write to us.'),
    ],
    reason: `You get this because you owned the listing ${mail.property}.`,
  })

/** To the owners beside: who owns a listing can do everything with it. */
export const ownersChanged = (mail: ListingMail & { who: string; from: string; isOwner: boolean }): RenderedMail =>
  renderMail({
    template: 'ownersChanged',
    subject: mail.isOwner ? `${mail.who} owns ${mail.property} as well now` : `${mail.who} does not own ${mail.property} any more`,
    preview: `Changed by ${mail.from}.`,
    title: 'The owners of your hostel have changed',
    blocks: [
      text(`Hello ${mail.name},`),
      text(
        mail.isOwner
          ? `${mail.from} has made ${mail.who} an owner of ${mail.property}.`
          : `${mail.from} has changed the role of ${mail.who}, who owned ${mail.property} and does not any more.`,
      ),
      button('See who works there', mail.url),
      text('If you did not expect this, write to us.'),
    ],
    reason: reason(mail),
  })

/** To the address of a listing that nobody owned: whoever reads it may know better. */
export const listingClaimed = (mail: Omit<ListingMail, 'name'>): RenderedMail =>
  renderMail({
    template: 'listingOwned',
    subject: `${mail.property} has an owner on OpenBunk`,
    preview: 'Somebody showed us that it is theirs.',
    title: 'Your hostel has an owner here',
    blocks: [
      text(`Somebody showed us that ${mail.property} is theirs and runs its page, prices and bookings from now on.`),
      button('See the page', mail.url),
      text('If this was not somebody of yours, write to us.'),
    ],
    reason: `You get this because your address stands on the page of ${mail.property}.`,
  })

/** To where its mails went until now, and to its owners. */
export const listingEmailChanged = (mail: Omit<ListingMail, 'name'> & { from: string }): RenderedMail =>
  renderMail({
    template: 'listingMailMoved',
    subject: `Mails about ${mail.property} go to another address`,
    preview: `Changed by ${mail.from}.`,
    title: 'Your hostel has another e-mail address',
    blocks: [
      text(
        `${mail.from} has changed the e-mail address of ${mail.property}. Bookings, messages and requests are sent to the new one from now on.`,
      ),
      button('Look at the listing', mail.url),
      text('If you did not expect this, change it back and ask who works there, or write to us.'),
    ],
    reason: `You get this because mails about ${mail.property} were sent here, or because you own it.`,
  })
