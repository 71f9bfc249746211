import { contract } from '../../platform/http/endpoint.ts'
import { anyText, day, id, instant, int, list, nullable, object, optional, page, text } from '../../platform/http/schema.ts'
import { found, offerFilterFields, party } from '../search/contract.ts'

/** As many as a list holds. */
export const MOST_WISHES = 100
/** As many as are asked for by their numbers at once. */
export const MOST_NAMED = 24
const LARGEST_NUMBER = 9_999_999_999

/** With filters the price of each is that of what its page opens with under them. */
const looking = { arrival: optional(day()), departure: optional(day()), ...party, ...offerFilterFields }

/** For the export of an account. */
export const ownWishes = list(object({ property: anyText(), path: anyText(), addedAt: instant() }), MOST_WISHES)

/** Hostels to remember. Who has no account keeps the list in the browser, and merges it when they sign in. */
export const wishlists = contract({
  'GET /wishlist': {
    summary: 'My list, the latest first; with dates with what the stay costs there. In `meta` the key of its link, where it is shared',
    who: 'trav',
    paged: true,
    query: object({ ...looking, ...page }),
    result: found,
    meta: object({ shared: nullable(anyText()) }),
    errors: ['past_arrival'],
  },
  'GET /wishlist/ids': {
    summary: 'The numbers of the hostels on my list',
    who: 'trav',
    result: object({ properties: list(id(), MOST_WISHES) }),
  },
  'POST /wishlist': {
    summary: 'Put hostels on my list; those that are there stay',
    who: 'trav',
    aDay: { of: 'wish', most: 1000 },
    isPersonal: true,
    body: object({ properties: list(id(), MOST_WISHES).min(1) }),
    result: object({ properties: list(id(), MOST_WISHES) }),
    errors: ['list_full'],
  },
  'DELETE /wishlist/:propertyId': { summary: 'Take a hostel off my list', who: 'trav', isPersonal: true, status: 204 },
  'POST /wishlist/share': {
    summary: 'Make a link that shows my list to whoever has it, without my name',
    who: 'trav',
    aDay: { of: 'wish', most: 1000 },
    isPersonal: true,
    result: object({ token: anyText() }),
  },
  'DELETE /wishlist/share': { summary: 'The link shows nothing any more', who: 'trav', isPersonal: true, status: 204 },
  'GET /wishlist/shared': {
    summary: 'A list that somebody shares: the key of its link comes as X-Manage-Token',
    who: 'any',
    limit: 'search',
    paged: true,
    query: object({ ...looking, ...page }),
    result: found,
    errors: ['not_found', 'past_arrival'],
  },
  'GET /wishlist/hostels': {
    summary:
      'Hostels by their numbers, comma-separated: for a list that a browser keeps, and to compare a few. Without beds on these dates: without a total',
    who: 'any',
    limit: 'search',
    query: object({ properties: text(300).pattern(/^\d{1,10}(,\d{1,10}){0,23}$/, 'numbers'), ...looking }),
    result: object({ hostels: list(found, MOST_NAMED), missing: list(int(0, LARGEST_NUMBER), MOST_NAMED) }),
    errors: ['past_arrival'],
  },
})
