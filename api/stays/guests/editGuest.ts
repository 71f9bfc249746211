import { execute, type Transaction } from '../../../db/connection.ts'
import { type ProfileValues, uniteTags } from '../../../domain/guests/mergeProfiles.ts'
import { type Membership, requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { withKeyedBodyHash } from '../../platform/http/withKeyedBodyHash.ts'
import type { editGuestRequest } from './contract.ts'
import {
  findProfile,
  type GuestProfileView,
  isContactShared,
  loadProfile,
  loadTags,
  type ProfileRow,
  presentProfile,
  toProfileValues,
} from './profileRows.ts'
import { addProfileKeys, refreshGuestSearchKeys, removeProfileKeys } from './profileStore.ts'

type GuestEdit = Omit<Infer<typeof editGuestRequest>, 'version'>

/** The profile that stands for this one, for members with the right; for everybody else it does not exist. */
export async function authorizeProfile(
  id: number,
  right: 'guest.read' | 'guest.edit',
  ctx: RequestContext,
): Promise<{ named: ProfileRow; person: ProfileRow; desk: Membership }> {
  const named = await findProfile(id)
  const desk = await requireRight(ctx, named?.property_id ?? 0, right)
  if (!named) throw appError('not_found')
  const person = named.person_id === null ? named : await loadProfile(named.person_id)
  return { named, person, desk }
}

export async function readGuest(id: number, ctx: RequestContext): Promise<GuestProfileView> {
  const { person, desk } = await authorizeProfile(id, 'guest.read', ctx)
  return presentProfile(person, desk)
}

export async function editGuest(
  id: number,
  { version, ...change }: Infer<typeof editGuestRequest>,
  ctx: RequestContext,
): Promise<GuestProfileView> {
  const { person, desk } = await authorizeProfile(id, 'guest.edit', ctx)
  const property = person.property_id
  await withIdempotency({ property, ctx: withKeyedBodyHash(ctx) }, async t => {
    const row = await loadProfile(person.id, t)
    if (version !== undefined && version !== row.version) throw appError('stale', { version: row.version })
    const before = toProfileValues(row, (await loadTags([row.id], t)).get(row.id) ?? [])
    const after = applyEdit(before, isContactShared(row) ? change : withoutContact(change))
    await saveProfile(row, { before, after }, t)
    const fields = listChanges(before, after)
    // Only which fields: their contents are personal.
    const changes = { fields, ...(fields.includes('doNotRent') && { doNotRent: [before.doNotRent !== null, after.doNotRent !== null] }) }
    await recordAudit(ctx, { action: 'guest.edit', entity: 'guest', entityId: row.id, property, changes }, t)
    return null
  })
  // Not stored with the answer: a repeat reads what is there.
  return presentProfile(await loadProfile(person.id), desk)
}

/** Who does not see how to reach a guest does not change it; forms of others send back what they were told. */
function withoutContact({ email, phone, ...change }: GuestEdit): GuestEdit {
  if (email) throw fieldError('email', 'contact_masked')
  if (phone) throw fieldError('phone', 'contact_masked')
  return change
}

function applyEdit(before: ProfileValues, change: GuestEdit): ProfileValues {
  const { tags, doNotRent, consent, ...rest } = change
  return {
    ...before,
    ...rest,
    ...(tags && { tags: uniteTags(tags) }),
    ...(doNotRent !== undefined && { doNotRent: doNotRent && { reason: doNotRent.reason, until: doNotRent.until ?? null } }),
    ...(consent !== undefined && { consentedAt: consent ? (before.consentedAt ?? new Date().toISOString()) : null }),
  }
}

const listChanges = (before: ProfileValues, after: ProfileValues) =>
  (Object.keys(after) as (keyof ProfileValues)[]).filter(field => JSON.stringify(before[field]) !== JSON.stringify(after[field]))

/** Guarded: of two who save the same version, the second changes no row. */
export async function saveProfile(
  { id, property_id: property, version, do_not_rent_since: since }: ProfileRow,
  { before, after }: { before: ProfileValues; after: ProfileValues },
  t: Transaction,
): Promise<void> {
  const { name, email, phone, country, notes, preferences, doNotRent, consentedAt, tags } = after
  const { affectedRows } = await execute(
    `UPDATE guest_profiles SET name = ?, email = ?, phone = ?, country = ?, notes = ?, preferences = ?, do_not_rent_since = ?, do_not_rent_until = ?,
       do_not_rent_reason = ?, consented_at = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ? AND version = ?`,
    [
      name,
      email,
      phone,
      country,
      notes,
      preferences,
      doNotRent ? (since ?? new Date()) : null,
      doNotRent?.until ?? null,
      doNotRent?.reason ?? null,
      consentedAt === null ? null : new Date(consentedAt),
      id,
      property,
      version,
    ],
    t,
  )
  if (affectedRows !== 1) throw appError('stale', { version: version + 1 })
  await saveTags(id, property, tags, t)
  if (before.email !== email) await removeProfileKeys(property, id, { email: before.email }, t)
  if (before.phone !== phone) await removeProfileKeys(property, id, { phone: before.phone }, t)
  await addProfileKeys(property, id, { email, phone }, t)
  if (before.name !== name || before.email !== email || before.phone !== phone) await refreshGuestSearchKeys([id], property, t)
}

async function saveTags(id: number, property: number, tags: readonly string[], t: Transaction) {
  await execute('DELETE FROM guest_tags WHERE profile_id = ? AND property_id = ?', [id, property], t)
  // Two that differ by accents alone are one to the collation.
  if (tags.length)
    await execute(
      'INSERT INTO guest_tags (profile_id, tag, property_id) VALUES ? ON DUPLICATE KEY UPDATE property_id = VALUES(property_id)',
      [tags.map(tag => [id, tag, property])],
      t,
    )
}
