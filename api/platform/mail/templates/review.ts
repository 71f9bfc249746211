import type { Day } from '../../../../domain/calendar/days.ts'
import type { Locale } from '../../../../domain/language/locales.ts'
import { getLocalizer, type Localizer } from '../localizer.ts'
import { button, facts, quote, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'
import { formatDates } from './stay.ts'

/** What the mails about a review tell of the stay. */
export interface ReviewMail {
  code: string
  property: string
  guest: string
  /** As in StayMail. */
  isProven: boolean
  arrival: Day
  departure: Day
  /** The form for its guest, the review for the property. */
  url: string
  /** Of who reads it: for the guest that of the booking. */
  language?: Locale | undefined
}

const formatStayDates = ({ arrival, departure }: ReviewMail, own: Localizer) => formatDates(own, arrival, departure)

/** Once a booking, after check-out. */
export function reviewInvitation(mail: ReviewMail, { until }: { until: Day }): RenderedMail {
  const own = getLocalizer(mail.language)
  const { locale, translate, day } = own
  const who = { name: mail.isProven ? mail.guest : null, house: mail.property }
  return renderMail({
    template: 'reviewInvited',
    locale,
    subject: translate('How was {house}?', who),
    preview: translate('Seven scores and a few words help the next traveller choose.'),
    title: translate('How was {house}?', who),
    blocks: [
      text(translate('Hello {name}, thank you for staying at {house}.', who)),
      text(
        translate(
          'Tell the next traveller what it was like: seven scores and a few words. It takes two minutes, and the good counts as much as the bad.',
        ),
      ),
      facts([translate('Stay'), formatStayDates(mail, own)], [translate('Booking code'), mail.code]),
      button(translate('Write a review'), mail.url),
      text(
        translate('Your first name and country appear beside it, nothing else. You can write until {day}; we do not ask again.', {
          day: day(until),
        }),
      ),
      secretLinkNotice(own),
    ],
    reason: translate('You get this because you stayed at {house}.', who),
  })
}

const secretLinkNotice = ({ translate }: Localizer) =>
  text(translate('Whoever has this link can write for you, so keep this mail to yourself.'))

/** The statement of reasons, whichever way it was decided. */
export function reviewModerated(mail: ReviewMail, { isHidden, reason: why }: { isHidden: boolean; reason: string }): RenderedMail {
  const own = getLocalizer(mail.language)
  const { locale, translate } = own
  const who = { name: mail.guest, house: mail.property }
  return renderMail({
    template: isHidden ? 'reviewHidden' : 'reviewShown',
    locale,
    subject: isHidden ? translate('Your review of {house} is not shown', who) : translate('Your review of {house} is online', who),
    preview: isHidden ? translate('Why, and what you can do.') : translate('Everybody can read it now.'),
    title: isHidden ? translate('Your review is not shown') : translate('Your review is online'),
    blocks: [
      text(
        isHidden
          ? translate('Hello {name}, we looked at your review of {house} and are not showing it. A person decided this. The reason:', who)
          : translate('Hello {name}, we looked at your review of {house}, and everybody can read it now. What we noted:', who),
      ),
      quote(why),
      ...(isHidden
        ? [
            text(
              translate(
                'While you can still change it, open it, remove what is named above and send it again: we will look at it again. If you think we are wrong, answer this mail and another person decides.',
              ),
            ),
          ]
        : []),
      facts([translate('Stay'), formatStayDates(mail, own)], [translate('Booking code'), mail.code]),
      button(translate('See your review'), mail.url),
      secretLinkNotice(own),
    ],
    reason: translate('You get this because you stayed at {house}.', who),
  })
}

/** The statement of reasons to the guest: the review stays. */
export function reviewPhotoRemoved(mail: ReviewMail, { reason: why }: { reason: string }): RenderedMail {
  const own = getLocalizer(mail.language)
  const { locale, translate } = own
  const who = { name: mail.guest, house: mail.property }
  return renderMail({
    template: 'reviewPhotoRemoved',
    locale,
    subject: translate('A photo of your review of {house} was removed', who),
    preview: translate('Why, and what you can do.'),
    title: translate('We removed a photo of your review'),
    blocks: [
      text(translate('Hello {name}, a person looked at it. What you wrote about {house} stays. The reason:', who)),
      quote(why),
      text(translate('If you think this is a mistake, answer this mail: a person looks at it again.')),
      facts([translate('Stay'), formatStayDates(mail, own)], [translate('Booking code'), mail.code]),
      button(translate('See your review'), mail.url),
      secretLinkNotice(own),
    ],
    reason: translate('You get this because you stayed at {house}.', who),
  })
}

/** To the guest: the review stays where it is until a person has decided. */
export function reviewDisputed(mail: ReviewMail): RenderedMail {
  const own = getLocalizer(mail.language)
  const { locale, translate } = own
  const who = { name: mail.guest, house: mail.property }
  return renderMail({
    template: 'reviewDisputed',
    locale,
    subject: translate('{house} disputes your review', who),
    preview: translate('It can still be read. A person looks at it.'),
    title: translate('The hostel disputes your review'),
    blocks: [
      text(
        translate(
          'Hello {name}, {house} does not agree with your review and asks us to look at it. A person does. Until then everybody can read it, with a note that the hostel disputes it.',
          who,
        ),
      ),
      text(translate('You do not have to do anything. If there is something we should know, answer this mail.')),
      facts([translate('Stay'), formatStayDates(mail, own)], [translate('Booking code'), mail.code]),
      button(translate('See your review'), mail.url),
      secretLinkNotice(own),
    ],
    reason: translate('You get this because you stayed at {house}.', who),
  })
}

/** To the guest: the property disputed the review in vain. */
export function reviewDisputeKept(mail: ReviewMail, { reason: why }: { reason: string }): RenderedMail {
  const own = getLocalizer(mail.language)
  const { locale, translate } = own
  const who = { name: mail.guest, house: mail.property }
  return renderMail({
    template: 'reviewDisputeKept',
    locale,
    subject: translate('Your review of {house} stays', who),
    preview: translate('A person looked at it.'),
    title: translate('Your review stays'),
    blocks: [
      text(translate('Hello {name}, {house} disputed your review. A person looked at it, and it stays as it is. The reason:', who)),
      quote(why),
      button(translate('See your review'), mail.url),
      secretLinkNotice(own),
    ],
    reason: translate('You get this because you stayed at {house}.', who),
  })
}

/** To the property: what became of its dispute. */
export function reviewDisputeDecided(mail: ReviewMail, { isKept, reason: why }: { isKept: boolean; reason: string }): RenderedMail {
  const own = getLocalizer(mail.language)
  const { locale, translate } = own
  const who = { house: mail.property }
  return renderMail({
    template: isKept ? 'reviewDisputeDismissed' : 'reviewDisputeUpheld',
    locale,
    subject: isKept
      ? translate('The review of {house} that you disputed stays', who)
      : translate('The review of {house} that you disputed was removed', who),
    preview: translate('A person looked at it.'),
    title: isKept ? translate('The review you disputed stays') : translate('The review you disputed was removed'),
    blocks: [
      text(translate('A person looked at it and decided. Its author reads the same reason:')),
      quote(why),
      facts([translate('Guest'), mail.guest], [translate('Stay'), formatStayDates(mail, own)], [translate('Booking code'), mail.code]),
      text(translate('If you think this is a mistake, answer this mail: another person looks at it again.')),
      button(translate('See the review'), mail.url),
    ],
    reason: translate('You get this because mails about {house} are sent to this address.', who),
  })
}

/** The statement of reasons to the property. */
export function reviewReplyRemoved(mail: ReviewMail, { reason: why }: { reason: string }): RenderedMail {
  const own = getLocalizer(mail.language)
  const { locale, translate } = own
  const who = { house: mail.property }
  return renderMail({
    template: 'reviewReplyRemoved',
    locale,
    subject: translate('A reply of {house} to a review was removed', who),
    preview: translate('We removed your reply to a review'),
    title: translate('We removed your reply to a review'),
    blocks: [
      text(translate('A person looked at it, and nobody reads it any more. You can write another one. The reason:')),
      quote(why),
      facts([translate('Guest'), mail.guest], [translate('Stay'), formatStayDates(mail, own)], [translate('Booking code'), mail.code]),
      text(translate('If you think this is a mistake, answer this mail: another person looks at it again.')),
      button(translate('Read and reply'), mail.url),
    ],
    reason: translate('You get this because mails about {house} are sent to this address.', who),
  })
}

export function reviewReplied(mail: ReviewMail, { reply }: { reply: string }): RenderedMail {
  const own = getLocalizer(mail.language)
  const { locale, translate } = own
  const who = { name: mail.guest, house: mail.property }
  return renderMail({
    template: 'reviewReplied',
    locale,
    subject: translate('{house} answered your review', who),
    preview: translate('Everybody can read it under your review.'),
    title: translate('The hostel answered you'),
    blocks: [
      text(translate('Hello {name}, {house} replied to what you wrote:', who)),
      quote(reply),
      button(translate('See your review'), mail.url),
      secretLinkNotice(own),
    ],
    reason: translate('You get this because you stayed at {house}.', who),
  })
}

export function reviewForProperty(mail: ReviewMail, review: { score: number; title: string | null; text: string }): RenderedMail {
  const own = getLocalizer(mail.language)
  const { locale, translate } = own
  const values = { house: mail.property, score: formatScore(review.score, own) }
  return renderMail({
    template: 'reviewForHouse',
    locale,
    subject: translate('New review of {house}: {score}', values),
    preview: review.title ?? translate('A guest has written about their stay.'),
    title: translate('A guest wrote a review'),
    blocks: [
      facts(
        [translate('Score'), translate('{score} of 10', values)],
        [translate('Guest'), mail.guest],
        [translate('Stay'), formatStayDates(mail, own)],
        [translate('Booking code'), mail.code],
      ),
      quote(review.title ? `${review.title}\n\n${review.text}` : review.text),
      text(translate('You can answer once, for everybody to read. A calm word counts for more with the next guest than the score.')),
      button(translate('Read and reply'), mail.url),
    ],
    reason: translate('You get this because mails about {house} are sent to this address.', values),
  })
}

const formatScore = (score: number, { locale }: Localizer) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(score)
