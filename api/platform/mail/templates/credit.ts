import type { Day } from '../../../../domain/calendar/days.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { getLocalizer } from '../localizer.ts'
import { button, facts, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'
import { greetingName, propertyBlocks, type StayMail } from './stay.ts'

export interface CreditMail {
  amount: Money
  /** The last day on which it can be used. */
  expiresOn: Day
  /** Of the hostel, to book again. */
  url: string
}

/** Kept as credit instead of sent back. */
export function creditGiven(stay: StayMail, credit: CreditMail): RenderedMail {
  const { locale, translate, money, day } = getLocalizer(stay.language)
  const who = {
    name: greetingName(stay),
    house: stay.property.name,
    amount: money(credit.amount),
    day: day(credit.expiresOn),
    code: stay.code,
  }
  return renderMail({
    template: 'creditGiven',
    locale,
    subject: translate('Your credit at {house}: {amount}', who),
    preview: translate('You can use it until {day}.', who),
    title: translate('Your credit is ready'),
    blocks: [
      text(translate('Hello {name}, {amount} of your cancelled booking {code} stays at {house} as your credit.', who)),
      facts([translate('Credit'), money(credit.amount)], [translate('Can be used until'), day(credit.expiresOn)]),
      text(
        translate(
          'To use it, book at {house} again and sign in with this e-mail address: the page of the booking then offers to pay with it.',
          who,
        ),
      ),
      button(translate('Book again'), credit.url),
      ...propertyBlocks(stay),
    ],
    reason: translate('You get this because you have credit at {house}.', who),
  })
}

/** Two weeks before it ends. */
export function creditExpiring(stay: StayMail, credit: CreditMail): RenderedMail {
  const { locale, translate, money, day } = getLocalizer(stay.language)
  const who = { name: greetingName(stay), house: stay.property.name, amount: money(credit.amount), day: day(credit.expiresOn) }
  return renderMail({
    template: 'creditEnding',
    locale,
    subject: translate('Your credit at {house} ends on {day}', who),
    preview: translate('{amount} is left.', who),
    title: translate('Your credit ends soon'),
    blocks: [
      text(translate('Hello {name}, {amount} of credit at {house} can be used until {day}. What is left then ends.', who)),
      text(
        translate(
          'To use it, book at {house} again and sign in with this e-mail address: the page of the booking then offers to pay with it.',
          who,
        ),
      ),
      button(translate('Book again'), credit.url),
      ...propertyBlocks(stay),
    ],
    reason: translate('You get this because you have credit at {house}.', who),
  })
}
