import { reviewsOnPage } from '../community/reviews/contract.ts'
import { terms } from '../inventory/rate/contract.ts'
import { cityView, countryView, surroundings } from '../listing/places/contract.ts'
import { propertyView } from '../listing/property/contract.ts'
import { contract } from '../platform/http/endpoint.ts'
import { anyText, id, int, list, nullable, object, oneOf, optional, text } from '../platform/http/schema.ts'

export const pageKinds = ['hostel', 'city', 'country'] as const

// Paths are ASCII, as their column is: MySQL and MariaDB refuse to compare it with other text.
const path = () => text(250).pattern(/^[\x21-\x7e]+$/, 'a path')

export const sitePages = contract({
  'GET /places/pages': {
    summary: 'List public pages with their content version, for the build and for rendering on demand',
    who: 'any',
    query: object({ kind: oneOf(...pageKinds), after: optional(path()), path: optional(path()), limit: optional(int(1, 100)) }),
    result: object({
      items: list(
        object({
          path: anyText(),
          version: id(),
          hostel: optional(propertyView),
          /** For a hostel that has reviews: its score and the newest ten. */
          reviews: optional(reviewsOnPage),
          /** For a hostel with rate plans whose terms differ from its own. `name` is null for the standard rate; terms that are null are the property's. */
          rates: optional(
            list(
              object({
                name: nullable(anyText()),
                terms: nullable(terms),
                /** Bookable only within so many days before arrival, at least and at most. */
                minDaysAhead: optional(int()),
                maxDaysAhead: optional(int()),
              }),
              60,
            ),
          ),
          /** For a hostel: where it lies. */
          around: optional(surroundings),
          city: optional(cityView),
          country: optional(countryView),
        }),
        100,
      ),
      /** Pass it as `after` to get the next items; null at the end. */
      next: nullable(anyText()),
    }),
  },
})
