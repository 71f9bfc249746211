import type { Day } from '../../../../domain/calendar/days.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { button, facts, type Letter, text } from '../content.ts'
import { render } from '../render.ts'
import { speaker } from '../speak.ts'
import { greeted, houseFacts, type StayMail } from './stay.ts'

export interface CreditMail {
  amount: Money
  /** The last day on which it can be used. */
  expiresOn: Day
  /** Of the hostel, to book again. */
  url: string
}

/** Kept as credit instead of sent back. */
export function creditGiven(stay: StayMail, credit: CreditMail): Letter {
  const { locale, say, money, day } = speaker(stay.language)
  const who = { name: greeted(stay), house: stay.house.name, amount: money(credit.amount), day: day(credit.expiresOn), code: stay.code }
  return render({
    template: 'creditGiven',
    locale,
    subject: say('Your credit at {house}: {amount}', who),
    preview: say('You can use it until {day}.', who),
    title: say('Your credit is there'),
    blocks: [
      text(say('Hello {name}, {amount} of your cancelled booking {code} stays at {house} as your credit.', who)),
      facts([say('Credit'), money(credit.amount)], [say('Can be used until'), day(credit.expiresOn)]),
      text(
        say(
          'To use it, book at {house} again and sign in with this e-mail address: the page of the booking then offers to pay with it.',
          who,
        ),
      ),
      button(say('Book again'), credit.url),
      ...houseFacts(stay),
    ],
    reason: say('You get this because you have credit at {house}.', who),
  })
}

/** Two weeks before it ends. */
export function creditEnding(stay: StayMail, credit: CreditMail): Letter {
  const { locale, say, money, day } = speaker(stay.language)
  const who = { name: greeted(stay), house: stay.house.name, amount: money(credit.amount), day: day(credit.expiresOn) }
  return render({
    template: 'creditEnding',
    locale,
    subject: say('Your credit at {house} ends on {day}', who),
    preview: say('{amount} is left.', who),
    title: say('Your credit ends soon'),
    blocks: [
      text(say('Hello {name}, {amount} of credit at {house} can be used until {day}. What is left then ends.', who)),
      text(
        say(
          'To use it, book at {house} again and sign in with this e-mail address: the page of the booking then offers to pay with it.',
          who,
        ),
      ),
      button(say('Book again'), credit.url),
      ...houseFacts(stay),
    ],
    reason: say('You get this because you have credit at {house}.', who),
  })
}
