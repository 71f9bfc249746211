import { MAX_SAVED_SEARCHES } from '../../../domain/listing/savedSearch.ts'
import { contract } from '../../platform/http/endpoint.ts'
import { anyText, instant, list, object } from '../../platform/http/schema.ts'
import { searchText } from './searchText.ts'

const searches = object({ queries: list(anyText(), MAX_SAVED_SEARCHES) })

/** For the export of an account. */
export const ownSearches = list(object({ query: anyText(), savedAt: instant() }), MAX_SAVED_SEARCHES)

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
})
