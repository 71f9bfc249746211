import type { Day } from '../../domain/days.ts'
import { formatDay } from '../../domain/dayWords.ts'
import { button, facts, type Letter, quote, text } from '../content.ts'
import { render } from '../render.ts'

/** What the mails about a review tell of the stay. */
export interface ReviewMail {
  code: string
  house: string
  guest: string
  arrival: Day
  departure: Day
  /** The form for its guest, the review for the house. */
  url: string
}

const stayed = ({ arrival, departure }: ReviewMail) => `${formatDay(arrival)} to ${formatDay(departure)}`
const reason = ({ house }: ReviewMail) => `You get this because you stayed at ${house}.`
const secret = text('Whoever has this link can write for you, so keep this mail to yourself.')

/** Once a booking, after check-out. */
export const reviewInvited = (mail: ReviewMail, { until }: { until: Day }): Letter =>
  render({
    template: 'reviewInvited',
    subject: `How was ${mail.house}?`,
    preview: 'Seven scores and a few words help the next traveller choose.',
    title: `How was ${mail.house}?`,
    blocks: [
      text(`Hello ${mail.guest}, thank you for staying at ${mail.house}.`),
      text(
        'Tell the next traveller what it was like: seven scores and a few words. It takes two minutes, and the good counts as much as the bad.',
      ),
      facts(['Stay', stayed(mail)], ['Booking code', mail.code]),
      button('Write a review', mail.url),
      text(`Your first name and country stand beside it, nothing else. You can write until ${formatDay(until)}; we do not ask again.`),
      secret,
    ],
    reason: reason(mail),
  })

/** The statement of reasons, whichever way it was decided. */
export const reviewModerated = (mail: ReviewMail, { isHidden, reason: why }: { isHidden: boolean; reason: string }): Letter =>
  render({
    template: isHidden ? 'reviewHidden' : 'reviewShown',
    subject: isHidden ? `Your review of ${mail.house} is not shown` : `Your review of ${mail.house} is online`,
    preview: isHidden ? 'Why, and what you can do.' : 'Everybody can read it now.',
    title: isHidden ? 'Your review is not shown' : 'Your review is online',
    blocks: [
      text(
        isHidden
          ? `Hello ${mail.guest}, we looked at your review of ${mail.house} and do not show it. A person decided this. The reason:`
          : `Hello ${mail.guest}, we looked at your review of ${mail.house}, and everybody can read it now. What we noted:`,
      ),
      quote(why),
      ...(isHidden
        ? [
            text(
              'While it can still be changed, open it, take out what is named above and send it again: we look at it anew. If you think we are wrong, answer this mail and another person decides.',
            ),
          ]
        : []),
      facts(['Stay', stayed(mail)], ['Booking code', mail.code]),
      button('See your review', mail.url),
      secret,
    ],
    reason: reason(mail),
  })

export const reviewReplied = (mail: ReviewMail, { reply }: { reply: string }): Letter =>
  render({
    template: 'reviewReplied',
    subject: `${mail.house} answered your review`,
    preview: 'It stands under your review for everybody.',
    title: 'The hostel answered you',
    blocks: [
      text(`Hello ${mail.guest}, ${mail.house} replied to what you wrote:`),
      quote(reply),
      button('See your review', mail.url),
      secret,
    ],
    reason: reason(mail),
  })

export const reviewForHouse = (mail: ReviewMail, said: { score: number; title: string | null; text: string }): Letter =>
  render({
    template: 'reviewForHouse',
    subject: `New review of ${mail.house}: ${said.score.toFixed(1)}`,
    preview: said.title ?? 'A guest has written about their stay.',
    title: 'A guest wrote a review',
    blocks: [
      facts(['Score', `${said.score.toFixed(1)} of 10`], ['Guest', mail.guest], ['Stay', stayed(mail)], ['Booking code', mail.code]),
      quote(said.title ? `${said.title}\n\n${said.text}` : said.text),
      text('You can answer once, for everybody to read. A calm word counts for more with the next guest than the score.'),
      button('Read and reply', mail.url),
    ],
    reason: `You get this because reviews of ${mail.house} are sent to this address.`,
  })
