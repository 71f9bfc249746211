import { button, code, facts, type Letter, text } from '../content.ts'
import { render } from '../render.ts'
import { speaker } from '../speak.ts'
import { houseFacts, type StayMail, stayBill, stayRows } from './stay.ts'

interface Proof {
  /** Absent where one was mailed a moment ago: that one works. */
  code?: string
  /** With the proof behind the token. */
  url: string
  /** Of a booking that waits for it: until when, on the hostel's clock. */
  until?: string
}

/** "Is this you?": the facts of the booking, and no word that somebody typed into it, as it may go to somebody who knows nothing of it. */
export function bookingToProve(stay: StayMail, { code: digits, url, until }: Proof): Letter {
  const { locale, say, day } = speaker(stay.language)
  const { house } = stay
  const at = { house: house.name, day: day(stay.arrival), code: stay.code }
  return render({
    template: 'bookingToProve',
    locale,
    subject: say('Please confirm: {house}, {day} ({code})', at),
    preview: digits ? say('Open the link, or enter {digits}.', { digits }) : say('Is this you?'),
    title: say('Is this you?'),
    blocks: [
      text(
        say(
          'Somebody booked at {house} with this address. If it was you, confirm it with this link, or enter the code on the page of the booking:',
          at,
        ),
      ),
      ...(until ? [text(say('The beds are kept until {time} ({zone}).', { time: until, zone: house.timezone }))] : []),
      button(say('Yes, this is my booking'), url),
      ...(digits ? [code(digits)] : []),
      facts([say('Booking code'), stay.code], ...stayRows(stay)),
      ...stayBill(stay),
      text(say('If it was not you, do nothing.')),
      ...houseFacts(stay),
    ],
    reason: say('You get this because your address was entered on OpenBunk. If it was not you, do nothing.'),
  })
}
