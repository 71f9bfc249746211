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
      'Count the people who are staying, by week, among those who chose to be counted: numbers are rounded down to a multiple of 5, smaller ones are left out, and choices count from the next day on',
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
    summary: 'Retrieve whether I am counted among the people who are staying, and as what',
    who: 'any',
    isPersonal: true,
    result: sharing,
    errors: ['not_found', 'forbidden'],
  },
  'PUT /booking/:id/staying': {
    summary: 'Choose whether I am counted among the people who are staying; only as the guest, for current and coming stays',
    who: 'any',
    isPersonal: true,
    body: object({ shares: bool(), country: optional(nullable(country())), age: optional(nullable(oneOf(...sharedAgeBands))) }),
    result: sharing,
    errors: ['not_found', 'forbidden', 'invalid_transition'],
  },
})
