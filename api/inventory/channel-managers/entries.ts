import { execute, select, type Transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { type EntryStatus, type Listed, listedManagers, managerOf } from './catalogue.ts'

export interface EntryEdit {
  website?: string | null
  contact?: string | null
  status?: EntryStatus
}

/** Changes where somebody of the catalogue is found, or whether they are offered. What can be connected is decided by the code that does it. */
export async function editManager(slug: string, edit: EntryEdit, call: Call): Promise<Listed & { connections: number }> {
  const usual = managerOf(slug)
  if (!usual) throw appError('not_found')
  await once({ property: 0, call }, async t => {
    const before = (await listedManagers(t)).find(m => m.slug === slug) ?? { ...usual, status: 'open' as const, canConnect: false }
    const after = {
      website: edit.website === undefined ? before.website : (edit.website ?? usual.website),
      contact: edit.contact === undefined ? before.contact : (edit.contact ?? usual.contact),
      status: edit.status ?? before.status,
    }
    await write(slug, { ...after, usual }, t)
    const changes = Object.fromEntries(
      (['website', 'contact', 'status'] as const).filter(k => before[k] !== after[k]).map(k => [k, [before[k], after[k]]]),
    )
    await audit(call, { action: 'channel.catalogue', entity: 'channel_manager', changes: { slug, ...changes } }, t)
    return null
  })
  const shown = (await managersWithUses()).find(m => m.slug === slug)
  if (!shown) throw new Error(`the entry ${slug} was written and is gone`)
  return shown
}

const write = (
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
    `INSERT INTO manager_entries (slug, website, contact, status, created_at, updated_at) VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE website = VALUES(website), contact = VALUES(contact), status = VALUES(status), updated_at = VALUES(updated_at)`,
    [slug, website === usual.website ? null : website, contact === usual.contact ? null : contact, status],
    t,
  )

/** With how many rooms and beds are connected to each: two statements. */
export async function managersWithUses() {
  const all = await listedManagers()
  const rows = await select<{ manager: string; n: number }>(
    'SELECT manager, COUNT(*) AS n FROM channel_connections WHERE deleted_at IS NULL GROUP BY manager',
  )
  const uses = new Map(rows.map(r => [r.manager, Number(r.n)]))
  return all.map(m => ({ ...m, connections: uses.get(m.slug) ?? 0 }))
}
