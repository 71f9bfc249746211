import type { Transaction } from '../../../db/connection.ts'
import type { Property } from '../../../db/models/index.ts'
import { type PendingChanges, settle, zoneAfter } from '../../listing/property/service.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { bumpPages } from '../../platform/pages/service.ts'

/** Puts the waiting name, type and address on the page; the old address of the page leads to the new one. */
export async function applyEdit(property: Property, call: Call, t: Transaction): Promise<void> {
  const { address, ...plain } = property.pendingChanges as PendingChanges
  const timezone = zoneAfter(property, plain)
  const after = { ...plain, ...address, ...(timezone !== property.timezone && { timezone }) }
  const before = property.toJSON() as unknown as Record<string, unknown>
  const changes = Object.fromEntries(Object.entries(after).map(([key, value]) => [key, [before[key], value]]))
  await property.update({ ...after, ...settled(null), contentVersion: property.contentVersion + 1 }, { transaction: t })
  await settle(property, t)
  await audit(call, { action: 'property.approve_changes', entity: 'property', entityId: property.id, property: property.id, changes }, t)
  await bumpPages(property.id, t)
}

/** The page stays as it is; the reason stands beside the listing until the next review. */
export async function dropEdit(property: Property, reason: string, call: Call, t: Transaction): Promise<void> {
  const changes = { reason, dropped: property.pendingChanges }
  await property.update(settled(reason), { transaction: t })
  await audit(call, { action: 'property.refuse_changes', entity: 'property', entityId: property.id, property: property.id, changes }, t)
}

const settled = (reviewNote: string | null) => ({ pendingChanges: null, reviewNote })
