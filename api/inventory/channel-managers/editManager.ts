import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { ChannelConnection, Count, RowOf } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { findManager, type ListedManager, loadManagers } from './catalogue.ts'
import type { EntryStatus } from './managerEntry.ts'

export interface EditManagerInput {
  website?: string | null
  contact?: string | null
  status?: EntryStatus
  version?: number
}

/** Changes where somebody of the catalogue is found, or whether they are offered. What can be connected is decided by the code that does it. */
export async function editManager(
  slug: string,
  { version, ...edit }: EditManagerInput,
  ctx: RequestContext,
): Promise<ListedManager & { connections: number }> {
  const defaults = findManager(slug)
  if (!defaults) throw appError('not_found')
  await withIdempotency({ property: 0, ctx }, async t => {
    await raiseVersion(slug, t)
    const before = (await loadManagers(t)).find(m => m.slug === slug)
    if (!before) throw appError('not_found')
    if (version !== undefined && version !== before.version - 1) throw appError('stale', { version: before.version - 1 })
    const after = {
      website: edit.website === undefined ? before.website : (edit.website ?? defaults.website),
      contact: edit.contact === undefined ? before.contact : (edit.contact ?? defaults.contact),
      status: edit.status ?? before.status,
    }
    await saveManagerEntry(slug, { ...after, usual: defaults }, t)
    const changes = Object.fromEntries(
      (['website', 'contact', 'status'] as const).filter(k => before[k] !== after[k]).map(k => [k, [before[k], after[k]]]),
    )
    await recordAudit(ctx, { action: 'channel.catalogue', entity: 'channel_manager', changes: { slug, ...changes } }, t)
    return null
  })
  const view = (await listManagersWithConnections()).find(m => m.slug === slug)
  if (!view) throw new Error(`the entry ${slug} was written and is gone`)
  return view
}

/** Locks the entry, too, which is written when it is changed first. */
const raiseVersion = (slug: string, t: Transaction) =>
  execute(
    `INSERT INTO manager_entries (slug, created_at, updated_at) VALUES (?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE version = version + 1`,
    [slug],
    t,
  )

const saveManagerEntry = (
  slug: string,
  {
    website,
    contact,
    status,
    usual,
  }: { website: string; contact: string; status: EntryStatus; usual: { website: string; contact: string } },
  t: Transaction,
) =>
  execute(
    'UPDATE manager_entries SET website = ?, contact = ?, status = ?, updated_at = UTC_TIMESTAMP(3) WHERE slug = ?',
    [website === usual.website ? null : website, contact === usual.contact ? null : contact, status, slug],
    t,
  )

/** With how many rooms and beds are connected to each: two statements. */
export async function listManagersWithConnections() {
  const all = await loadManagers()
  const rows = await select<RowOf<ChannelConnection, 'manager'> & { n: Count }>(
    'SELECT manager, COUNT(*) AS n FROM channel_connections WHERE deleted_at IS NULL GROUP BY manager',
  )
  const uses = new Map(rows.map(r => [r.manager, Number(r.n)]))
  return all.map(m => ({ ...m, connections: uses.get(m.slug) ?? 0 }))
}
