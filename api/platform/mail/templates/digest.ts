import type { Locale } from '../../../../domain/language/locales.ts'
import { getLocalizer } from '../localizer.ts'
import { button, facts, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'

export interface DigestMail {
  language?: Locale | undefined
  name: string
  /** Newest first. */
  news: readonly { title: string; text: string }[]
  /** So many more are in the notification centre. */
  left: number
  url: string
}

/** What happened since the last one, as somebody asked for it. */
export function notificationDigest({ language, name, news, left, url }: DigestMail): RenderedMail {
  const { locale, translate, count } = getLocalizer(language)
  const [first] = news
  const title = news.length === 1 && !left && first ? first.title : count('digestNews', news.length + left)
  return renderMail({
    template: 'digest',
    locale,
    subject: title,
    preview: first?.title ?? title,
    title,
    blocks: [
      text(translate('Hello {name}, this happened:', { name })),
      facts(...news.map(n => [n.title, n.text] as const)),
      ...(left > 0 ? [text(translate('And {n} more.', { n: left }))] : []),
      button(translate('See all notifications'), url),
    ],
    reason: translate('You get this because you chose mails of these topics in your notifications.'),
  })
}
