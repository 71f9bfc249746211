import { contract } from '../../platform/http/endpoint.ts'
import { anyText, day, id, instant, int, list, money, nullable, object, optional } from '../../platform/http/schema.ts'

/** Of each list so many are named; all are counted. */
export const MOST_NAMED = 20

const stay = object({ booking: id(), code: anyText(), guest: anyText(), arrival: day(), departure: day(), balance: money() })
const stays = object({ count: int(), rows: list(stay, MOST_NAMED) })
const figures = object({
  charged: money(),
  paid: money(),
  refunded: money(),
  /** For what the property bought. */
  paidOut: money(),
  /** For keys, padlocks and damage: no takings. Held at the end of the day, or now. */
  depositsTaken: money(),
  depositsReturned: money(),
  depositsHeld: money(),
  /** Guests who came, who left, and who are here now. */
  arrived: int(),
  left: int(),
  inHouse: int(),
})
const openCounts = object({ arrivals: int(), departures: int(), unpaid: int(), shifts: int(), dirtyBeds: int() })

export const dayCloseView = object({
  property: id(),
  /** A day of the property goes from 04:00 to 04:00. */
  day: day(),
  today: day(),
  timezone: anyText(),
  /** Due that day or before, and not here. */
  arrivals: stays,
  /** To leave that day or before, and still here. */
  departures: stays,
  /** Gone, or to leave, with something left to pay. */
  unpaid: stays,
  shifts: object({
    count: int(),
    rows: list(object({ id: id(), drawer: anyText(), openedBy: nullable(anyText()), openedAt: instant(), expected: money() }), MOST_NAMED),
  }),
  dirtyBeds: int(),
  /** What closing would do: these guests did not come, and count as no-shows by the rule of the property. */
  noShows: stays,
  figures,
  /** The last time it was closed, with what it came to and what was open then. */
  closed: nullable(object({ at: instant(), by: nullable(anyText()), runs: int(), figures, open: openCounts })),
})

export const dayClose = contract({
  'GET /day-close': {
    summary: 'Show what is open at the end of a business day, what it came to, and what closing it would do',
    who: 'own',
    query: object({ property: id(), day: optional(day()) }),
    result: dayCloseView,
    errors: ['not_found', 'forbidden', 'invalid'],
  },
  'POST /day-close': {
    summary:
      'Close a business day: no-shows that are due are marked, and its figures are kept with what was still open. It can be repeated',
    who: 'own',
    idempotent: true,
    body: object({ property: id(), day: day() }),
    result: dayCloseView,
    errors: ['not_found', 'forbidden', 'invalid', 'idempotency_mismatch'],
  },
})
