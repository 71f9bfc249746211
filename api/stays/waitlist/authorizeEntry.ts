import { appError } from '../../platform/errors.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { type EntryRow, findEntry } from './entries.ts'
import { isEntryToken } from './entryLink.ts'

interface AuthorizedEntry {
  entry: EntryRow
  /** By the mailed link, not by the account. */
  byLink: boolean
}

/** Whose entry it is, by the mailed link or the account. To all others it does not exist. */
export async function authorizeEntry(id: number, ctx: RequestContext): Promise<AuthorizedEntry> {
  const entry = await findEntry(id)
  const byLink = entry !== undefined && ctx.manageToken !== undefined && isEntryToken(ctx.manageToken, entry)
  const isOwn = entry?.user_id !== null && entry?.user_id === callerId(ctx)
  if (!entry || !(byLink || isOwn)) throw appError('not_found')
  return { entry, byLink }
}
