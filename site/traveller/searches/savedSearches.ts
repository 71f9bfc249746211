import { MOST_SEARCHES } from '../../../domain/listing/savedSearch.ts'
import { api, type Reply } from '../../lib/api.ts'
import { keptList } from '../../lib/keptList.ts'
import { words } from '../../lib/words.ts'

/** Searches to come back to, each by its text (savedAs). */
export const savedSearches = keptList<string>({
  most: MOST_SEARCHES,
  isItem: (thing): thing is string => typeof thing === 'string',
  store: 'searches',
  bring: async queries => textsOf(queries.length ? await api('POST /searches', { body: { queries } }) : await api('GET /searches')),
  drop: query => api('DELETE /searches', { query: { query } }),
  offline: () => words('stay').wishOffline,
})

const textsOf = (reply: Reply<{ queries: string[] }>): Reply<string[]> => (reply.ok ? { ...reply, data: reply.data.queries } : reply)
