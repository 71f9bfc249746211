import { alertPercents } from '../../../domain/listing/priceAlert.ts'
import { MAX_SAVED_SEARCHES } from '../../../domain/listing/savedSearch.ts'
import { contract } from '../../platform/http/endpoint.ts'
import { anyText, code, instant, int, list, money, nullable, object, optional, price } from '../../platform/http/schema.ts'
import { searchText } from './searchText.ts'

/** When its person hears of a lower price: below a total, or so many percent less than `from`. */
const alert = object({ query: anyText(), below: nullable(money()), percent: nullable(int(1, 90)), from: nullable(money()) })
const searches = object({ queries: list(anyText(), MAX_SAVED_SEARCHES), alerts: list(alert, MAX_SAVED_SEARCHES) })

/** For the export of an account. */
export const ownSearches = list(object({ query: anyText(), savedAt: instant(), alert: nullable(alert) }), MAX_SAVED_SEARCHES)

/** Saved searches, identified by their query text. Anonymous visitors store them in the browser, and they are merged at sign-in. */
export const savedSearches = contract({
  'GET /searches': {
    summary: 'List my saved searches, newest first, each as the query of its page',
    who: 'trav',
    result: searches,
  },
  'POST /searches': {
    summary: 'Save searches, newest first; those that are saved already keep their place',
    who: 'trav',
    aDay: { of: 'search', most: 60 },
    isPersonal: true,
    body: object({ queries: list(searchText(), MAX_SAVED_SEARCHES).min(1) }),
    result: searches,
    errors: ['list_full'],
  },
  'DELETE /searches': {
    summary: 'Delete a saved search',
    who: 'trav',
    isPersonal: true,
    query: object({ query: searchText() }),
    status: 204,
  },
  'PUT /searches/alert': {
    summary:
      'Be told when the cheapest total of a saved search with dates falls below a price, or by so many percent from what it is now: by mail, and where that is on by push, at most once a day',
    who: 'trav',
    aDay: { of: 'search', most: 60 },
    limit: 'search',
    isPersonal: true,
    body: object({ query: searchText(), below: optional(price()), percent: optional(int(...alertPercents)) }),
    result: alert,
    errors: ['not_found', 'past_arrival'],
  },
  'DELETE /searches/alert': {
    summary: 'Stop watching the price of a saved search',
    who: 'trav',
    isPersonal: true,
    query: object({ query: searchText() }),
    status: 204,
  },
  'POST /searches/alert/stop': {
    summary: 'Stop watching the price of a saved search, by the key of a mail about it, without a sign-in',
    who: 'any',
    limit: 'auth',
    aDay: { of: 'search', most: 60 },
    body: object({ key: code(80) }),
    status: 204,
    errors: ['not_found'],
  },
})
