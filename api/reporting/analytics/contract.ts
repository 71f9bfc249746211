import { contract } from '../../platform/http/endpoint.ts'
import { anyText, day, id, int, list, nullable, object, oneOf, optional, text } from '../../platform/http/schema.ts'

const counts = { views: int(), searches: int(), empty: int() }

export const analytics = contract({
  'POST /analytics': {
    summary: 'Count a page view, or a search and whether it found anything. Nothing about the person is sent or stored',
    who: 'any',
    status: 204,
    limit: 'count',
    body: object({
      kind: oneOf('view', 'search'),
      /** Of a view: its path, of which only the kind of page is counted. */
      path: optional(text(300)),
      /** Of a search: its destination. */
      place: optional(text(160)),
      /** Of a search: how many hostels it found. */
      found: optional(int()),
    }),
  },
  'GET /admin/analytics': {
    summary: 'Retrieve views and searches by day, the kinds of pages viewed, and the places where searches found nothing',
    who: 'sup',
    query: object({ from: optional(day()), to: optional(day()) }),
    result: object({
      from: day(),
      to: day(),
      days: list(object({ day: day(), ...counts }), 366),
      totals: object(counts),
      pages: list(object({ page: anyText(), views: int() }), 50),
      /** The most searches in vain first. */
      places: list(
        object({ place: nullable(object({ id: nullable(id()), name: anyText(), country: anyText() })), searches: int(), empty: int() }),
        50,
      ),
    }),
  },
})
