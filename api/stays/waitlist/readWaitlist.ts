import { selectOne } from '../../../db/connection.ts'
import type { Count } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { paging } from '../../platform/http/schema.ts'
import { authorizeEntry } from './authorizeEntry.ts'
import { loadOwnEntries } from './entries.ts'
import { type EntryView, type OpenedEntryView, presentEntry, presentOpenedEntry } from './present.ts'

export async function readEntry(id: number, ctx: RequestContext): Promise<OpenedEntryView> {
  const { entry, byLink } = await authorizeEntry(id, ctx)
  return presentOpenedEntry(entry, { byLink })
}

export async function listMyEntries(query: { page?: number; limit?: number }, ctx: RequestContext): Promise<PagedRows<EntryView>> {
  const user = callerId(ctx)
  if (!user) throw appError('unauthenticated')
  const { page, limit, offset } = paging(query)
  const total = await selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM waitlist_entries WHERE user_id = ?', [user])
  const rows = await loadOwnEntries(user, { limit, offset })
  return { rows: rows.map(e => presentEntry(e)), page, limit, total: Number(total?.n ?? 0) }
}
