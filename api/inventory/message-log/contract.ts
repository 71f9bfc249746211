import { channelMessageOutcomes } from '../../../domain/inventory/channelMessages.ts'
import { channelProblems } from '../../../domain/inventory/channelProblems.ts'
import { anyText, day, id, instant, int, nullable, object, oneOf, optional, page, text } from '../../platform/http/schema.ts'

/** What of a log is asked for: one kind, one outcome, those about a night, those in which a text stands. */
export const messageLogQuery = <const Kinds extends readonly string[]>(kinds: Kinds) =>
  object({
    kind: optional(oneOf(...kinds)),
    outcome: optional(oneOf(...channelMessageOutcomes)),
    night: optional(day()),
    q: optional(text(80)),
    ...page,
  })

export const loggedMessage = <const Kinds extends readonly string[]>(kinds: Kinds) =>
  object({
    id: id(),
    kind: oneOf(...kinds),
    outcome: oneOf(...channelMessageOutcomes),
    problem: nullable(oneOf(...channelProblems)),
    httpStatus: nullable(int()),
    /** Runs of nights, reservations, rates. */
    entries: int(),
    from: nullable(day()),
    to: nullable(day()),
    /** Its beginning. */
    text: anyText(),
    answer: nullable(anyText()),
    tookMs: int(),
    at: instant(),
  })
