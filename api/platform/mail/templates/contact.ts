import { button, facts, type Letter, text } from '../content.ts'
import { render } from '../render.ts'
import { speaker } from '../speak.ts'
import { type StayMail, stayRows } from './stay.ts'

/** To an address that somebody gave for a booking: is it theirs? No word that was typed. */
export function contactToProve(stay: StayMail, { url }: { url: string }): Letter {
  const { locale, say, day } = speaker(stay.language)
  const at = { house: stay.house.name, day: day(stay.arrival) }
  return render({
    template: 'contactToProve',
    locale,
    subject: say('Please confirm your address: {house}, {day}', at),
    preview: say('Until then everything stays as it is.'),
    title: say('Is this your address?'),
    blocks: [
      text(
        say('Somebody gave this address for a booking at {house}. Open the link to confirm it. Until then everything stays as it is.', at),
      ),
      button(say('Yes, write to me here'), url),
      text(say('If it was not you, do nothing.')),
    ],
    reason: say('You get this because your address was entered on OpenBunk. If it was not you, do nothing.'),
  })
}

/** To the address of before: it may be that somebody takes their booking. */
export function contactChanging(stay: StayMail, { url, by }: { url: string; by: 'guest' | 'desk' | 'admin' }): Letter {
  const { locale, say, day } = speaker(stay.language)
  const at = { house: stay.house.name, day: day(stay.arrival), code: stay.code }
  return render({
    template: 'contactChanging',
    locale,
    subject: say('Another address for your booking: {house}, {day} ({code})', at),
    preview: say('If it was not you, stop it.'),
    title: say('Your booking gets another address'),
    blocks: [
      text(
        by === 'guest'
          ? say(
              'Somebody with the link of your booking at {house} gave another e-mail address for it. Once it is confirmed there, your link ends.',
              at,
            )
          : say('{house} entered another e-mail address for your booking. Once it is confirmed there, your link ends.', at),
      ),
      text(say('If that was you, there is nothing to do. If not, stop it: this works for 14 days, also after it was confirmed.')),
      button(say('Stop it, this is my booking'), url),
      facts([say('Booking code'), stay.code], ...stayRows(stay)),
    ],
    reason: say('You get this because your booking at {house} was made with this address.', at),
  })
}
