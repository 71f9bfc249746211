import type { Locale } from '../../../../domain/language/locales.ts'
import { getLocalizer, type MailMessageWith } from '../localizer.ts'
import { button, facts, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'

const labels = {
  event: 'An event',
  ride: 'A ride',
  review: 'A review',
  chat: 'A message of a chat',
  reply: 'A reply of a hostel',
  photo: 'A photo of a guest',
  person: 'A person',
  property: 'A hostel',
  notice: 'A notice of a hostel',
} as const satisfies Record<string, MailMessageWith<never>>

export interface UnsafeReportMail {
  /** Of who reads it. */
  language: Locale
  kind: keyof typeof labels
  /** The queue of reports. */
  url: string
}

/** To super-admins. Says nothing of who reports, nor what they wrote. */
export function reportUnsafe({ language, kind, url }: UnsafeReportMail): RenderedMail {
  const { locale, translate } = getLocalizer(language)
  return renderMail({
    template: 'reportUnsafe',
    locale,
    subject: translate('Somebody reports that something is unsafe'),
    preview: translate('Nobody but super-admins knows who.'),
    title: translate('Somebody felt unsafe, or warns of a danger'),
    blocks: [
      facts([translate('What'), translate(labels[kind])]),
      text(
        translate(
          'It is first among the reports. Look at it before everything else, and do what is needed at once: hide it, lock the account or suspend the hostel.',
        ),
      ),
      button(translate('Look at the report'), url),
    ],
    reason: translate('You get this because you are a super-admin. These mails are switched off among your notifications.'),
  })
}
