import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { GroupRequest, RowOf } from '../../../db/models/index.ts'
import { ERASED_HASH } from '../../platform/http/crypto/crypto.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { eraseAnswersAbout } from '../../platform/http/withIdempotency.ts'
import { deleteSentMails } from '../../platform/mail/service.ts'
import type { ProvenPerson } from '../../platform/proof/service.ts'
import { closeGroupRequest } from './answerGroup.ts'
import { type GroupRecord, loadGroup } from './groupRecord.ts'
import { type GroupView, presentGroup } from './present.ts'

const MOST = 200

/** The requests of an account, and those made with its address. */
export async function exportGroups(person: ProvenPerson): Promise<GroupView[]> {
  const groups: GroupView[] = []
  for (const id of (await findPersonGroups(person)).ids.slice(0, MOST)) groups.push(presentGroup(await loadGroup(id)))
  return groups
}

/** Takes the person out of what they asked for; dates, prices and quotes stay. The links die, as their tokens no longer fit. */
export async function anonymizeGroups(
  { nameAfter, ...person }: ProvenPerson & { nameAfter: string },
  ctx: RequestContext,
  t: Transaction,
): Promise<number> {
  const { ids, properties, codes } = await findPersonGroups(person, t)
  if (!ids.length) return 0
  await eraseAnswersAbout({ properties, codes }, t)
  for (const id of ids) await withdrawIfOpen(await loadGroup(id, t), ctx, t)
  await execute(
    `UPDATE group_requests SET user_id = NULL, guest_name = ?, guest_email = NULL, guest_phone = NULL, message = NULL, reason = NULL, manage_hash = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id IN (?) AND property_id IN (?)`,
    [nameAfter, ERASED_HASH, ids, properties],
    t,
  )
  await execute('UPDATE group_history SET reason = NULL WHERE group_id IN (?) AND property_id IN (?)', [ids, properties], t)
  await deleteSentMails({ codes, properties }, t)
  return ids.length
}

/** No property waits for somebody who is gone, and no bed is kept for them. */
async function withdrawIfOpen(group: GroupRecord, ctx: RequestContext, t: Transaction) {
  if (group.status === 'open' || group.status === 'quoted') await closeGroupRequest(group, { to: 'withdrawn', by: 'guest' }, ctx, t)
}

async function findPersonGroups(
  { id, email }: ProvenPerson,
  t?: Transaction,
): Promise<{ ids: number[]; properties: number[]; codes: string[] }> {
  const rows = await select<RowOf<GroupRequest, 'id' | 'property_id' | 'code'>>(
    'SELECT id, property_id, code FROM group_requests WHERE user_id = ? OR guest_email = ? ORDER BY id',
    [id, email],
    t,
  )
  return { ids: rows.map(r => r.id), properties: [...new Set(rows.map(r => r.property_id))], codes: rows.map(r => r.code) }
}
