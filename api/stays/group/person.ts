import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { Call } from '../../platform/http/caller.ts'
import { FORGOTTEN } from '../../platform/http/crypto.ts'
import { forgetAnswersOn } from '../../platform/http/once.ts'
import { endGroup } from './answer.ts'
import { type GroupView, presentGroup } from './present.ts'
import { type LoadedGroup, loadGroup } from './read.ts'

interface Person {
  id: number
  /** Their proved address. */
  email: string
}

const MOST = 200

/** The requests of an account, and those made with its address. */
export async function groupsOf(person: Person): Promise<GroupView[]> {
  const groups: GroupView[] = []
  for (const id of (await askedBy(person)).ids.slice(0, MOST)) groups.push(presentGroup(await loadGroup(id)))
  return groups
}

/** Takes the person out of what they asked for; dates, prices and quotes stay. The links die, as their tokens no longer fit. */
export async function forgetGroups({ nameAfter, ...person }: Person & { nameAfter: string }, call: Call, t: Transaction): Promise<number> {
  const { ids, houses, codes } = await askedBy(person, t)
  if (!ids.length) return 0
  await forgetAnswersOn({ houses, codes }, t)
  for (const id of ids) await withdrawOpen(await loadGroup(id, t), call, t)
  await execute(
    `UPDATE group_requests SET user_id = NULL, guest_name = ?, guest_email = NULL, guest_phone = NULL, message = NULL, reason = NULL, manage_hash = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id IN (?) AND property_id IN (?)`,
    [nameAfter, FORGOTTEN, ids, houses],
    t,
  )
  await execute(
    "UPDATE group_history SET reason = NULL WHERE group_id IN (?) AND property_id IN (?) AND by_kind = 'guest'",
    [ids, houses],
    t,
  )
  return ids.length
}

/** No house waits for somebody who is gone, and no bed is kept for them. */
async function withdrawOpen(group: LoadedGroup, call: Call, t: Transaction) {
  if (group.status === 'open' || group.status === 'quoted') await endGroup(group, { to: 'withdrawn', by: 'guest' }, call, t)
}

async function askedBy({ id, email }: Person, t?: Transaction): Promise<{ ids: number[]; houses: number[]; codes: string[] }> {
  const rows = await select<{ id: number; property_id: number; code: string }>(
    'SELECT id, property_id, code FROM group_requests WHERE user_id = ? OR guest_email = ? ORDER BY id',
    [id, email],
    t,
  )
  return { ids: rows.map(r => r.id), houses: [...new Set(rows.map(r => r.property_id))], codes: rows.map(r => r.code) }
}
