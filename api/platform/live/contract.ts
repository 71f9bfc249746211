import { liveKinds, liveSubjects } from '../../../domain/access/live.ts'
import { anyText, day, id, instant, int, money, nullable, number, object, oneOf } from '../http/schema.ts'

export const liveEntry = object({
  /** Grows with each line of the property. */
  id: id(),
  kind: oneOf(...liveKinds),
  about: oneOf(...liveSubjects),
  subject: nullable(id()),
  at: instant(),
  by: nullable(oneOf('guest', 'desk', 'admin', 'system')),
  /** An event, a room, a channel, the way of a ride. */
  title: nullable(anyText()),
  booking: nullable(object({ code: anyText(), guestName: nullable(anyText()), arrival: day(), departure: day() })),
  count: nullable(int()),
  amount: nullable(money()),
  method: nullable(anyText()),
  source: nullable(anyText()),
  state: nullable(anyText()),
  score: nullable(number()),
})
