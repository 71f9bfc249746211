import { formatDay } from '../../../../domain/language/dayWords.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { button, facts, type Letter, text } from '../content.ts'
import { render } from '../render.ts'
import { speaker } from '../speak.ts'
import { greeted, houseFacts, type StayMail, stayBill, stayRows } from './stay.ts'

/** To a guest who lost the way to the payment while the beds wait. */
export function bookingHeld(stay: StayMail, { deposit, until, url }: { deposit: Money; until: string; url: string }): Letter {
  const { locale, say, day, money } = speaker(stay.language)
  const who = { name: greeted(stay), house: stay.house.name, time: until, zone: stay.house.timezone }
  return render({
    template: 'bookingHeld',
    locale,
    subject: say('Not booked yet: {house}, {day} ({code})', { house: stay.house.name, day: day(stay.arrival), code: stay.code }),
    preview: say('Your beds wait until {time}.', who),
    title: say('Your beds wait for you'),
    blocks: [
      text(say('Hello {name}, the beds at {house} are kept for you until {time} ({zone}).', who)),
      text(
        deposit.amount > 0
          ? say('They are yours once the deposit of {amount} is paid.', { amount: money(deposit) })
          : say('They are yours once you finish the booking.'),
      ),
      facts([say('Booking code'), stay.code], ...stayRows(stay)),
      ...stayBill(stay),
      button(say('Finish the booking'), url),
      text(say('Whoever has this link can change the booking, so keep this mail to yourself.')),
    ],
    reason: say('You get this because you began a booking at {house}.', who),
  })
}

/** To a guest whose money came when the beds could not be had any more. */
export function moneyReturned(stay: StayMail, { amount }: { amount: Money }): Letter {
  const { locale, say, day, money } = speaker(stay.language)
  const who = { name: greeted(stay), house: stay.house.name, amount: money(amount) }
  return render({
    template: 'moneyReturned',
    locale,
    subject: say('We send your payment back: {house}, {day} ({code})', {
      house: stay.house.name,
      day: day(stay.arrival),
      code: stay.code,
    }),
    preview: say('{amount} goes back to you.', who),
    title: say('Your payment goes back to you'),
    blocks: [
      text(
        say(
          'Hello {name}, your payment of {amount} reached us when this booking could not be made any more. You have no beds at {house} through it.',
          who,
        ),
      ),
      text(say('We send the whole {amount} back the way it came. That takes up to ten days, and you need not do anything.', who)),
      facts([say('Booking code'), stay.code], ...stayRows(stay)),
      ...houseFacts(stay),
    ],
    reason: say('You get this because you paid for a booking at {house}.', who),
  })
}

/** To the house: something about money that it should know, and perhaps act on. */
export const paymentAlert = (stay: StayMail, { title, words, url }: { title: string; words: string; url: string }): Letter =>
  render({
    template: 'paymentAlert',
    subject: `${title}: ${stay.guest.name}, ${formatDay(stay.arrival)} (${stay.code})`,
    preview: words,
    title,
    blocks: [
      text(words),
      facts(['Booking code', stay.code], ['Guest', stay.guest.name], stay.guest.email && ['E-mail', stay.guest.email], ...stayRows(stay)),
      button('Open the booking', url),
    ],
    reason: `You get this because payments for ${stay.house.name} are told to this address.`,
  })
