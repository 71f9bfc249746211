import { createHmac } from 'node:crypto'
import { execute, type Transaction } from '../../../db/connection.ts'
import { isSameJson } from '../../../db/isSameJson.ts'
import { config } from '../runtime.ts'
import { publishWebhookEvents } from '../webhooks/publishWebhookEvents.ts'
import type { RequestContext } from './requestContext.ts'

export interface AuditEntry {
  /** Verb in the field's words: `property.submit`, `booking.cancel`. */
  action: string
  entity: string
  entityId?: number
  /** 0 where no property is concerned. */
  property?: number
  /** Field -> [before, after]. Personal values go through `hidden`. */
  changes?: Record<string, unknown>
  /** The booking that it is about, where the entity is something else: not kept, for the programs of the property. */
  booking?: number
}

/** One line in the same transaction as the change it tells of: who, as whom, what, before and after. Programs of the property are told of it (docs/webhooks.md). */
export const recordAudit = (ctx: RequestContext, entry: AuditEntry, t: Transaction): Promise<void> => recordAudits(ctx, [entry], t)

/** The same for many changes at once, in one statement. */
export async function recordAudits({ caller, requestId }: RequestContext, entries: readonly AuditEntry[], t: Transaction): Promise<void> {
  if (!entries.length) return
  const rows = entries.map(entry => [
    entry.property ?? 0,
    ...actorColumns(caller),
    entry.action,
    entry.entity,
    entry.entityId ?? null,
    entry.changes ? JSON.stringify(entry.changes) : null,
    requestId,
    new Date(),
  ])
  await execute(
    'INSERT INTO audit_lines (property_id, actor_id, as_user_id, key_id, action, entity, entity_id, changes, request_id, created_at) VALUES ?',
    [rows],
    t,
  )
  await publishWebhookEvents(entries, t)
}

/** Who, as whom, with which key: of a program the key is the actor, and acts as its person. */
function actorColumns(caller: RequestContext['caller']): [actor: number | null, as: number | null, key: number | null] {
  if (!caller) return [null, null, null]
  if (caller.key) return [null, caller.userId, caller.key.id]
  return caller.impersonatorId ? [caller.impersonatorId, caller.userId, null] : [caller.userId, null, null]
}

/** Of what was asked for, what is another now: field -> [before, after]. */
export const diffFields = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(after).flatMap(([key, value]) =>
      value === undefined || isSameJson(before[key], value) ? [] : [[key, [before[key], value]]],
    ),
  )

/** A personal value for the audit: never in clear, yet equal values can be told apart from different ones. */
export function hashForAudit(value: unknown): string {
  const [key] = config.identityKeys
  if (!key) throw new Error('no identity key')
  return createHmac('sha256', key.key).update(String(value)).digest('hex').slice(0, 16)
}
