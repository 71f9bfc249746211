import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { RowOf, WaitlistEntry } from '../../../db/models/index.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { ProvenPerson } from '../../platform/proof/service.ts'
import type { ownWaitlist } from './contract.ts'
import { findEntry, loadPersonEntries } from './entries.ts'
import { endEntry } from './leaveWaitlist.ts'
import { currentStatus, presentStay } from './present.ts'

const MOST = 1000

/** For the export of an account: its entries, and those made with its address. */
export async function exportWaitlist(person: ProvenPerson): Promise<Infer<typeof ownWaitlist>> {
  const rows = await loadPersonEntries(person, MOST)
  return rows.map(e => ({ property: e.property_name, ...presentStay(e) }))
}

/** Nobody waits for a person who is gone, and no bed is held for them; also what was asked for with their address. */
export async function eraseFromWaitlists({ id: user, email }: ProvenPerson, ctx: RequestContext, t: Transaction): Promise<void> {
  const rows = await select<RowOf<WaitlistEntry, 'id'>>(
    'SELECT id FROM waitlist_entries WHERE user_id = ? OR guest_email = ? ORDER BY id',
    [user, email],
    t,
  )
  for (const { id } of rows) {
    const entry = await findEntry(id, t)
    if (entry && ['unproven', 'waiting', 'offered'].includes(currentStatus(entry))) await endEntry(entry, ctx, t)
  }
  await execute('DELETE FROM waitlist_entries WHERE user_id = ? OR guest_email = ?', [user, email], t)
}
