import { contract } from '../http/endpoint.ts'
import { anyText, id, instant, list, object } from '../http/schema.ts'
import { MOST_SEARCHES, searchText } from './searchText.ts'

const searches = object({ searches: list(object({ id: id(), query: anyText(), savedAt: instant() }), MOST_SEARCHES) })

/** For the export of an account. */
export const ownSearches = list(object({ query: anyText(), savedAt: instant() }), MOST_SEARCHES)

/** Searches to come back to. Who has no account keeps them in the browser, and they come along when they sign in. */
export const savedSearches = contract({
  'GET /searches': { summary: 'The searches I saved, the latest first', who: 'trav', result: searches },
  'POST /searches': {
    summary: 'Save searches, each as the address of its page says it, without the page number; those that are there stay',
    who: 'trav',
    isPersonal: true,
    body: object({ queries: list(searchText(), MOST_SEARCHES).min(1) }),
    result: searches,
    errors: ['list_full'],
  },
  'DELETE /searches/:id': { summary: 'Forget a search I saved', who: 'trav', isPersonal: true, status: 204 },
})
