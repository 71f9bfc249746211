import { execute } from '../../../db/connection.ts'
import { waitlistLimits } from '../../../domain/booking/waitlist.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { recordAddressProof } from '../../platform/proof/service.ts'
import { authorizeEntry } from './authorizeEntry.ts'
import { findEntry } from './entries.ts'
import { assertJoinLimits, lockWaitlist, raiseJoins } from './joinLimits.ts'
import { type OpenedEntryView, presentOpenedEntry } from './present.ts'

/** Whoever shows the mailed link reads the mailbox. Again it changes nothing. */
export async function confirmEntry(id: number, ctx: RequestContext): Promise<OpenedEntryView> {
  const { entry, byLink } = await authorizeEntry(id, ctx)
  const { property_id: property, guest_email: email } = entry
  if (!byLink || entry.status !== 'unproven') return presentOpenedEntry(entry, { byLink })
  const who = { ...{ property, email }, ...entry, user: entry.user_id ?? 0 }
  await withIdempotency({ property, ctx }, async t => {
    await lockWaitlist(who, t)
    // Of two answers at once the second finds it done.
    if ((await findEntry(id, t))?.status !== 'unproven') return null
    await assertJoinLimits(who, { isProven: true }, t)
    const { affectedRows } = await execute(
      `UPDATE waitlist_entries FORCE INDEX (PRIMARY) SET status = 'waiting', joined_at = UTC_TIMESTAMP(3), updated_at = UTC_TIMESTAMP(3)
       WHERE id = ? AND property_id = ? AND status = 'unproven' AND created_at > UTC_TIMESTAMP(3) - INTERVAL ${waitlistLimits.proofHours} HOUR`,
      [id, property],
      t,
    )
    if (affectedRows !== 1) throw appError('invalid_transition', { state: entry.status })
    await recordAddressProof(email, 'link', t)
    await raiseJoins(property, t)
    await recordAudit(ctx, { action: 'waitlist.prove', entity: 'waitlist', entityId: id, property }, t)
    return null
  })
  return presentOpenedEntry((await findEntry(id)) ?? entry, { byLink })
}
