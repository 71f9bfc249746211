import { sharedAgeBands } from '../../../domain/booking/staying.ts'
import { contract } from '../../platform/http/endpoint.ts'
import { anyText, bool, country, day, id, int, list, nullable, object, oneOf, optional } from '../../platform/http/schema.ts'

/** What a guest chose to tell; not shared, nothing is kept. */
const sharing = object({ shares: bool(), country: nullable(anyText()), age: nullable(oneOf(...sharedAgeBands)) })

/** What the export of an account says of it. */
export const sharedStays = list(object({ booking: id(), country: nullable(anyText()), age: nullable(oneOf(...sharedAgeBands)) }), 100_000)

/** Who is about: guests who chose to be counted, never one of them. */
export const staying = contract({
  'GET /property/:id/staying': {
    summary:
      'Who is staying, by week, of those who chose to be counted: every number is rounded down to a multiple of 5, what is smaller is left out, and what was said today counts from tomorrow on',
    who: 'any',
    result: object({
      weeks: list(
        object({
          /** A Monday, and the Sunday after it. */
          from: day(),
          to: day(),
          people: int(5),
          countries: list(object({ country: anyText(), people: int(5) }), 60),
          ages: list(object({ age: oneOf(...sharedAgeBands), people: int(5) }), 10),
          /** Who travel by themselves. */
          alone: nullable(int(5)),
        }),
        8,
      ),
    }),
    errors: ['not_found'],
  },
  'GET /booking/:id/staying': {
    summary: 'Whether I am counted among those who stay, and as what',
    who: 'any',
    isPersonal: true,
    result: sharing,
    errors: ['not_found', 'forbidden'],
  },
  'PUT /booking/:id/staying': {
    summary: 'Be counted among those who stay, or not any more; only the guest, for stays that are to come or go on',
    who: 'any',
    isPersonal: true,
    body: object({ shares: bool(), country: optional(nullable(country())), age: optional(nullable(oneOf(...sharedAgeBands))) }),
    result: sharing,
    errors: ['not_found', 'forbidden', 'invalid_transition'],
  },
})
