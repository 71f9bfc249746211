import { MAX_SAVED_SEARCHES } from '../../../domain/listing/savedSearch.ts'
import { api, type Reply } from '../../lib/http/api.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { createSyncedList } from '../../lib/live/syncedList.ts'

/** Saved searches, each identified by its normalised text. */
export const savedSearches = createSyncedList<string>({
  most: MAX_SAVED_SEARCHES,
  isItem: (value): value is string => typeof value === 'string',
  storageKey: 'searches',
  syncItems: async queries => textsOf(queries.length ? await api('POST /searches', { body: { queries } }) : await api('GET /searches')),
  removeItem: query => api('DELETE /searches', { query: { query } }),
  offlineMessage: () => getMessages('stay').wishOffline,
})

const textsOf = (reply: Reply<{ queries: string[] }>): Reply<string[]> => (reply.ok ? { ...reply, data: reply.data.queries } : reply)
