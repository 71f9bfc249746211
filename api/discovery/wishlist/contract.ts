import { contract } from '../../platform/http/endpoint.ts'
import { anyText, day, id, instant, int, list, nullable, object, optional, page, text } from '../../platform/http/schema.ts'
import { offerFilterFields, partyFields, searchResult } from '../search/contract.ts'

/** As many as a list holds. */
export const MAX_ITEMS = 100
/** As many as are asked for by their numbers at once. */
export const MAX_IDS = 24
const MAX_ID = 9_999_999_999

/** With filters the price of each is that of what its page opens with under them. */
const stayFields = { arrival: optional(day()), departure: optional(day()), ...partyFields, ...offerFilterFields }

/** For the export of an account. */
export const exportedWishlist = list(object({ property: anyText(), path: anyText(), addedAt: instant() }), MAX_ITEMS)

/** Hostels to remember. Who has no account keeps the list in the browser, and merges it when they sign in. */
export const wishlists = contract({
  'GET /wishlist': {
    summary:
      'List the hostels on my wishlist, newest first; with dates also what the stay costs there. `meta` has the key of its link, where it is shared',
    who: 'trav',
    paged: true,
    query: object({ ...stayFields, ...page }),
    result: searchResult,
    meta: object({ shared: nullable(anyText()) }),
    errors: ['past_arrival'],
  },
  'GET /wishlist/ids': {
    summary: 'List the ids of the hostels on my wishlist',
    who: 'trav',
    result: object({ properties: list(id(), MAX_ITEMS) }),
  },
  'POST /wishlist': {
    summary: 'Add hostels to my wishlist; those that are on it keep their place',
    who: 'trav',
    aDay: { of: 'wish', most: 1000 },
    isPersonal: true,
    body: object({ properties: list(id(), MAX_ITEMS).min(1) }),
    result: object({ properties: list(id(), MAX_ITEMS) }),
    errors: ['list_full'],
  },
  'DELETE /wishlist/:propertyId': { summary: 'Remove a hostel from my wishlist', who: 'trav', isPersonal: true, status: 204 },
  'POST /wishlist/share': {
    summary: 'Create a link that shows my wishlist, without my name, to whoever has it',
    who: 'trav',
    aDay: { of: 'wish', most: 1000 },
    isPersonal: true,
    result: object({ token: anyText() }),
  },
  'DELETE /wishlist/share': { summary: 'Delete the link of my wishlist', who: 'trav', isPersonal: true, status: 204 },
  'GET /wishlist/shared': {
    summary: 'Retrieve a shared wishlist: X-Manage-Token is the key of its link',
    who: 'any',
    limit: 'search',
    paged: true,
    query: object({ ...stayFields, ...page }),
    result: searchResult,
    errors: ['not_found', 'past_arrival'],
  },
  'GET /wishlist/hostels': {
    summary:
      'List hostels by comma-separated ids, for a wishlist that a browser keeps and for comparisons. A hostel without beds on the dates has no total',
    who: 'any',
    limit: 'search',
    query: object({ properties: text(300).pattern(/^\d{1,10}(,\d{1,10}){0,23}$/, 'numbers'), ...stayFields }),
    result: object({ hostels: list(searchResult, MAX_IDS), missing: list(int(0, MAX_ID), MAX_IDS) }),
    errors: ['past_arrival'],
  },
})
