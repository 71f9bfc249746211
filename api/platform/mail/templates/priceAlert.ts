import type { Locale } from '../../../../domain/language/locales.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { getLocalizer } from '../localizer.ts'
import { button, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'

export interface PriceAlertMail {
  name: string
  /** As it was typed or chosen. */
  place: string
  hostel: string
  total: Money
  before: Money | null
  url: string
  stopUrl: string
  language: Locale
}

/** A saved search costs less than its person wished. */
export function priceAlert({ name, place, hostel, total, before, url, stopUrl, language }: PriceAlertMail): RenderedMail {
  const { locale, translate, money } = getLocalizer(language)
  const facts = { place, house: hostel, amount: money(total) }
  return renderMail({
    template: 'priceAlert',
    locale,
    subject: translate('{place}: from {amount} now', { place, amount: money(total) }),
    preview: translate('The cheapest is {house}.', { house: hostel }),
    title: translate('A saved search has become cheaper'),
    blocks: [
      text(
        translate('Hello {name}, your search for {place} now starts at {amount} for the whole stay with taxes, at {house}.', {
          name,
          ...facts,
        }),
      ),
      ...(before ? [text(translate('It was {amount} before.', { amount: money(before) }))] : []),
      button(translate('See the search'), url),
      text(translate('We write about it once a day at most.')),
      button(translate('Stop these mails'), stopUrl),
    ],
    reason: translate('You get this because you asked us to tell you about lower prices.'),
  })
}
