import type { Transaction } from '../../../db/connection.ts'
import type { Property } from '../../../db/models/index.ts'
import { assignPath, type PendingChanges, resolveTimezone } from '../../listing/property/service.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { bumpPages } from '../../platform/pages/service.ts'

/** Puts the pending name, type and address on the page; its old address redirects to the new one. */
export async function applyPendingChanges(property: Property, ctx: RequestContext, t: Transaction): Promise<void> {
  const { address, ...plain } = property.pendingChanges as PendingChanges
  const timezone = resolveTimezone(property, plain)
  const after = { ...plain, ...address, ...(timezone !== property.timezone && { timezone }) }
  const changes = Object.fromEntries(Object.entries(after).map(([key, value]) => [key, [property.get(key), value]]))
  await property.update({ ...after, ...clearedChanges(null), contentVersion: property.contentVersion + 1 }, { transaction: t })
  await assignPath(property, t)
  await recordAudit(
    ctx,
    { action: 'property.approve_changes', entity: 'property', entityId: property.id, property: property.id, changes },
    t,
  )
  await bumpPages(property.id, t)
}

/** The page does not change; the reason stays with the listing until the next review. */
export async function discardPendingChanges(property: Property, reason: string, ctx: RequestContext, t: Transaction): Promise<void> {
  const changes = { reason, dropped: property.pendingChanges }
  await property.update(clearedChanges(reason), { transaction: t })
  await recordAudit(
    ctx,
    { action: 'property.refuse_changes', entity: 'property', entityId: property.id, property: property.id, changes },
    t,
  )
}

const clearedChanges = (reviewNote: string | null) => ({ pendingChanges: null, reviewNote })
