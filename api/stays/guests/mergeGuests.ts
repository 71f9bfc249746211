import { execute, type Transaction } from '../../../db/connection.ts'
import { mergedFields, mergeProfiles, type ProfileValues, splitProfiles } from '../../../domain/guests/mergeProfiles.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { type guests, MOST_MERGED } from './contract.ts'
import { authorizeProfile, saveProfile } from './editGuest.ts'
import { findMerged, isContactShared, loadProfile, loadTags, type ProfileRow, presentProfile, toProfileValues } from './profileRows.ts'

type MergeAnswer = Infer<(typeof guests)['POST /guests/:id/merge']['result']>
type SplitAnswer = Infer<(typeof guests)['POST /guests/:id/split']['result']>

/** The other profile stays as it is, behind this one: what is booked by its address is found here, and splitting gives it back. */
export async function mergeGuests(
  id: number,
  { profile: otherId, dryRun }: { profile: number; dryRun?: boolean },
  ctx: RequestContext,
): Promise<MergeAnswer> {
  const { person, desk } = await authorizeProfile(id, 'guest.edit', ctx)
  const { person: other } = await authorizeProfile(otherId, 'guest.edit', ctx)
  if (person.property_id !== other.property_id) throw appError('not_found')
  if (dryRun) assertTwo(person, other)
  const changes = listMergeChanges(await loadBoth(person, other))
  if (dryRun) return { changes }
  const property = person.property_id
  await withIdempotency({ property, ctx }, async t => {
    assertTwo(person, other)
    const [own, merged] = [await loadProfile(person.id, t), await loadProfile(other.id, t)]
    if (own.person_id !== null || merged.person_id !== null) throw appError('invalid_transition', { reason: 'merged_already' })
    await assertMergeLimit(own, merged, t)
    const both = await loadBoth(own, merged, t)
    const after = mergeProfiles(both.own, both.other)
    await saveProfile(own, { before: both.own, after }, t)
    await hide(merged, own.id, { before: both.own, after }, t)
    await execute(
      'UPDATE guest_profiles SET last_booked_at = GREATEST(last_booked_at, ?) WHERE id = ? AND property_id = ?',
      [merged.last_booked_at, own.id, property],
      t,
    )
    await recordAudit(ctx, { action: 'guest.merge', entity: 'guest', entityId: own.id, property, changes: { merged: merged.id } }, t)
    return null
  })
  // Not stored with the answer, as it is personal: a repeat reads what is there.
  return { changes, guest: await presentProfile(await loadProfile(person.id), desk) }
}

function assertTwo(person: ProfileRow, other: ProfileRow) {
  // One would show how to reach the other.
  if (!isContactShared(person) || !isContactShared(other)) throw appError('invalid_transition', { reason: 'contact_masked' })
  if (person.id === other.id) throw appError('invalid_transition', { reason: 'merged_already' })
}

async function assertMergeLimit(own: ProfileRow, merged: ProfileRow, t: Transaction) {
  const behind = [...(await findMerged(own.id, t)), ...(await findMerged(merged.id, t))]
  if (behind.length + 1 > MOST_MERGED) throw appError('invalid_transition', { reason: 'merged_max' })
}

interface Both {
  own: ProfileValues
  other: ProfileValues
}
async function loadBoth(own: ProfileRow, other: ProfileRow, t?: Transaction): Promise<Both> {
  const tags = await loadTags([own.id, other.id], t)
  return { own: toProfileValues(own, tags.get(own.id) ?? []), other: toProfileValues(other, tags.get(other.id) ?? []) }
}

/** Fields in which the two differ, or that become another one. */
function listMergeChanges({ own, other }: Both): MergeAnswer['changes'] {
  const result = mergeProfiles(own, other)
  return mergedFields
    .map(field => ({ field, own: toText(own[field]), other: toText(other[field]), result: toText(result[field]) }))
    .filter(change => change.own !== change.other || change.own !== change.result)
}

function toText(value: ProfileValues[keyof ProfileValues]): string | null {
  if (value === null || typeof value === 'string') return value
  if ('reason' in value) return [value.reason, value.until].filter(Boolean).join(' · ')
  return value.length ? value.join(', ') : null
}

/** Behind the person, with all that was behind it. Guarded: of two who merge it, the second finds it merged. */
async function hide(merged: ProfileRow, person: number, change: { before: ProfileValues; after: ProfileValues }, t: Transaction) {
  const { affectedRows } = await execute(
    `UPDATE guest_profiles SET person_id = ?, merged_into = ?, merged_at = UTC_TIMESTAMP(3), before_merge = ?, version = version + 1,
       updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ? AND person_id IS NULL AND version = ?`,
    [person, person, JSON.stringify(change), merged.id, merged.property_id, merged.version],
    t,
  )
  if (affectedRows !== 1) throw appError('stale', { version: merged.version + 1 })
  await execute(
    'UPDATE guest_profiles SET person_id = ? WHERE person_id = ? AND property_id = ?',
    [person, merged.id, merged.property_id],
    t,
  )
}

/** Undoes a merge: of the named profile, else of the last one. */
export async function splitGuest(id: number, { profile }: { profile?: number }, ctx: RequestContext): Promise<SplitAnswer> {
  const { named, person, desk } = await authorizeProfile(id, 'guest.edit', ctx)
  const property = person.property_id
  const { split } = await withIdempotency({ property, ctx }, async t => {
    const all = await findMerged(person.id, t)
    const own = profile ?? (named.id === person.id ? all.at(-1)?.id : named.id)
    const row = all.find(m => m.id === own)
    if (!row) throw appError('invalid_transition', { reason: 'not_merged' })
    await restoreParent(row, t)
    await show(row, all, t)
    await recordAudit(ctx, { action: 'guest.split', entity: 'guest', entityId: person.id, property, changes: { split: row.id } }, t)
    return { split: row.id }
  })
  return {
    guest: await presentProfile(await loadProfile(person.id), desk),
    split: await presentProfile(await loadProfile(split), desk),
  }
}

/** What it had from the other goes again, unless somebody has changed it since. */
async function restoreParent({ merged_into, before_merge }: ProfileRow, t: Transaction) {
  if (merged_into === null || !before_merge) return
  const parent = await loadProfile(merged_into, t)
  const now = toProfileValues(parent, (await loadTags([parent.id], t)).get(parent.id) ?? [])
  const change = before_merge as unknown as { before: ProfileValues; after: ProfileValues }
  await saveProfile(parent, { before: now, after: splitProfiles(now, change) }, t)
}

/** It stands by itself again, with what was merged into it before. */
async function show(row: ProfileRow, all: readonly ProfileRow[], t: Transaction) {
  const behind = listBehind(row.id, all)
  const { affectedRows } = await execute(
    `UPDATE guest_profiles SET person_id = NULL, merged_into = NULL, merged_at = NULL, before_merge = NULL, version = version + 1,
       updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ? AND version = ?`,
    [row.id, row.property_id, row.version],
    t,
  )
  if (affectedRows !== 1) throw appError('stale', { version: row.version + 1 })
  if (behind.length)
    await execute('UPDATE guest_profiles SET person_id = ? WHERE id IN (?) AND property_id = ?', [row.id, behind, row.property_id], t)
}

const listBehind = (id: number, all: readonly ProfileRow[]): number[] =>
  all.filter(m => m.merged_into === id).flatMap(m => [m.id, ...listBehind(m.id, all)])
