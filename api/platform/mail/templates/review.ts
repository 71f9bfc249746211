import type { Day } from '../../../../domain/calendar/days.ts'
import type { Locale } from '../../../../domain/language/locales.ts'
import { button, facts, type Letter, quote, text } from '../content.ts'
import { render } from '../render.ts'
import { type Speaker, speaker } from '../speak.ts'
import { datesWords } from './stay.ts'

/** What the mails about a review tell of the stay. */
export interface ReviewMail {
  code: string
  house: string
  guest: string
  arrival: Day
  departure: Day
  /** The form for its guest, the review for the house. */
  url: string
  /** Of the booking. */
  language?: Locale | undefined
}

const stayed = ({ arrival, departure }: ReviewMail, own: Speaker) => datesWords(own, arrival, departure)

/** Once a booking, after check-out. */
export function reviewInvited(mail: ReviewMail, { until }: { until: Day }): Letter {
  const own = speaker(mail.language)
  const { locale, say, day } = own
  const who = { name: mail.guest, house: mail.house }
  return render({
    template: 'reviewInvited',
    locale,
    subject: say('How was {house}?', who),
    preview: say('Seven scores and a few words help the next traveller choose.'),
    title: say('How was {house}?', who),
    blocks: [
      text(say('Hello {name}, thank you for staying at {house}.', who)),
      text(
        say(
          'Tell the next traveller what it was like: seven scores and a few words. It takes two minutes, and the good counts as much as the bad.',
        ),
      ),
      facts([say('Stay'), stayed(mail, own)], [say('Booking code'), mail.code]),
      button(say('Write a review'), mail.url),
      text(
        say('Your first name and country stand beside it, nothing else. You can write until {day}; we do not ask again.', {
          day: day(until),
        }),
      ),
      secret(own),
    ],
    reason: say('You get this because you stayed at {house}.', who),
  })
}

const secret = ({ say }: Speaker) => text(say('Whoever has this link can write for you, so keep this mail to yourself.'))

/** The statement of reasons, whichever way it was decided. */
export function reviewModerated(mail: ReviewMail, { isHidden, reason: why }: { isHidden: boolean; reason: string }): Letter {
  const own = speaker(mail.language)
  const { locale, say } = own
  const who = { name: mail.guest, house: mail.house }
  return render({
    template: isHidden ? 'reviewHidden' : 'reviewShown',
    locale,
    subject: isHidden ? say('Your review of {house} is not shown', who) : say('Your review of {house} is online', who),
    preview: isHidden ? say('Why, and what you can do.') : say('Everybody can read it now.'),
    title: isHidden ? say('Your review is not shown') : say('Your review is online'),
    blocks: [
      text(
        isHidden
          ? say('Hello {name}, we looked at your review of {house} and do not show it. A person decided this. The reason:', who)
          : say('Hello {name}, we looked at your review of {house}, and everybody can read it now. What we noted:', who),
      ),
      quote(why),
      ...(isHidden
        ? [
            text(
              say(
                'While it can still be changed, open it, take out what is named above and send it again: we look at it anew. If you think we are wrong, answer this mail and another person decides.',
              ),
            ),
          ]
        : []),
      facts([say('Stay'), stayed(mail, own)], [say('Booking code'), mail.code]),
      button(say('See your review'), mail.url),
      secret(own),
    ],
    reason: say('You get this because you stayed at {house}.', who),
  })
}

export function reviewReplied(mail: ReviewMail, { reply }: { reply: string }): Letter {
  const own = speaker(mail.language)
  const { locale, say } = own
  const who = { name: mail.guest, house: mail.house }
  return render({
    template: 'reviewReplied',
    locale,
    subject: say('{house} answered your review', who),
    preview: say('It stands under your review for everybody.'),
    title: say('The hostel answered you'),
    blocks: [
      text(say('Hello {name}, {house} replied to what you wrote:', who)),
      quote(reply),
      button(say('See your review'), mail.url),
      secret(own),
    ],
    reason: say('You get this because you stayed at {house}.', who),
  })
}

export const reviewForHouse = (mail: ReviewMail, said: { score: number; title: string | null; text: string }): Letter =>
  render({
    template: 'reviewForHouse',
    subject: `New review of ${mail.house}: ${said.score.toFixed(1)}`,
    preview: said.title ?? 'A guest has written about their stay.',
    title: 'A guest wrote a review',
    blocks: [
      facts(
        ['Score', `${said.score.toFixed(1)} of 10`],
        ['Guest', mail.guest],
        ['Stay', stayed(mail, speaker())],
        ['Booking code', mail.code],
      ),
      quote(said.title ? `${said.title}\n\n${said.text}` : said.text),
      text('You can answer once, for everybody to read. A calm word counts for more with the next guest than the score.'),
      button('Read and reply', mail.url),
    ],
    reason: `You get this because reviews of ${mail.house} are sent to this address.`,
  })
