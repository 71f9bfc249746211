import { button, facts, type Letter, quote, text } from '../content.ts'
import { render } from '../render.ts'

export interface ListingMail {
  /** Of the owner. */
  name: string
  property: string
  /** Where the mail leads: the listing in the owner area, or its public page. */
  url: string
}

const reason = ({ property }: ListingMail) => `You get this because you own the listing ${property}.`

export const listingSubmitted = (mail: ListingMail): Letter =>
  render({
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

export const listingApproved = (mail: ListingMail): Letter =>
  render({
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

export const listingChangesRequested = (mail: ListingMail & { note: string }): Letter =>
  render({
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
