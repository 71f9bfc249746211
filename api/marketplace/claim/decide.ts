import { execute, select, type Transaction } from '../../../db/connection.ts'
import { handOver } from '../../listing/property/service.ts'
import { appError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { claimDeclined, queueMail } from '../../platform/mail/service.ts'
import { config } from '../../platform/runtime.ts'
import { presentClaim, type QueuedClaim } from './present.ts'
import { loadClaim } from './queue.ts'

const TAKEN = 'Somebody else showed us that this hostel is theirs.'

/** The listing goes to who claimed it, unless somebody has come to own it since; who claimed it as well hears that it has an owner. */
export const approveClaim = (id: number, call: Call) =>
  decide(id, { status: 'approved', reason: null }, call, async (claim, t) => {
    const heir = { id: claim.user_id, name: claim.user_name, email: claim.user_email }
    await handOver(claim.property_id, { heir, onlyUnowned: true }, call, t)
    await settleClaims(claim.property_id, heir.id, call, t)
  })

/** None waits once the listing has an owner: theirs was right, all others hear that they were not. */
export async function settleClaims(property: number, owner: number, call: Call, t: Transaction): Promise<void> {
  for (const { id, user } of await openClaims(property, t)) {
    if (user === owner) {
      await settle(id, { status: 'approved', reason: null }, call, t)
      continue
    }
    await settle(id, { status: 'declined', reason: TAKEN }, call, t)
    await tellDeclined(await loadClaim(id, t), t)
  }
}

export const declineClaim = (id: number, { reason }: { reason: string }, call: Call) =>
  decide(id, { status: 'declined', reason }, call, async (_claim, t) => tellDeclined(await loadClaim(id, t), t))

interface Decision {
  status: 'approved' | 'declined'
  reason: string | null
}

const decide = (id: number, decision: Decision, call: Call, work: (claim: QueuedClaim, t: Transaction) => Promise<void>) =>
  once({ property: 0, call }, async t => {
    await settle(id, decision, call, t)
    await work(await loadClaim(id, t), t)
    return presentClaim(await loadClaim(id, t))
  })

/** Written before it is read: of two who decide at once the second is told. */
async function settle(id: number, { status, reason }: Decision, call: Call, t: Transaction) {
  const { affectedRows } = await execute(
    `UPDATE property_claims SET status = ?, reason = ?, open_mark = NULL, decided_at = UTC_TIMESTAMP(3), decided_by = ?
     WHERE id = ? AND status = 'waiting'`,
    [status, reason, call.caller?.userId ?? null, id],
    t,
  )
  const claim = await loadClaim(id, t)
  if (!affectedRows) throw appError('invalid_transition', { state: claim.status, detail: 'Somebody has decided this already.' })
  const action = status === 'approved' ? 'claim.approve' : 'claim.decline'
  const changes = reason ? { reason } : undefined
  await audit(call, { action, entity: 'claim', entityId: id, property: claim.property_id, ...(changes && { changes }) }, t)
}

const openClaims = (property: number, t: Transaction) =>
  select<{ id: number; user: number }>(
    'SELECT id, user_id AS user FROM property_claims WHERE property_id = ? AND open_mark = 1 ORDER BY id',
    [property],
    t,
  )

const tellDeclined = ({ user_name, user_email, property, path, reason }: QueuedClaim, t: Transaction) =>
  queueMail(t, {
    to: user_email,
    ...claimDeclined({ name: user_name, property, url: `${config.publicOrigin}${path ?? '/'}` }, reason ?? ''),
  })
