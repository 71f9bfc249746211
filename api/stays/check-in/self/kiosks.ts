import { execute, select, selectOne, transaction } from '../../../../db/connection.ts'
import type { Computed, Count, Kiosk, Property, RowOf, SelfCheckIn, Truth } from '../../../../db/models/index.ts'
import { codeOf } from '../../../../domain/guests/selfCheckIn.ts'
import { explain } from '../../../../domain/language/explain.ts'
import { askForNothing, requireRight } from '../../../platform/access/service.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import { generateToken, hashToken, isEqualInConstantTime, keyedHash, keyedHashes } from '../../../platform/http/crypto/crypto.ts'
import { lockCounters } from '../../../platform/http/limits/lockCounters.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { MOST_KIOSKS } from './contract.ts'

export type KioskRow = RowOf<Kiosk, 'id' | 'label' | 'created_at' | 'last_used_at'>

export const listKiosks = (property: number) =>
  select<KioskRow>('SELECT id, label, created_at, last_used_at FROM kiosks WHERE property_id = ? ORDER BY id LIMIT ?', [
    property,
    MOST_KIOSKS,
  ])

/** The token is told once; only its hash is kept. */
export async function pairKiosk({ property, label }: { property: number; label: string }, ctx: RequestContext) {
  await requireRight(ctx, property, 'property.edit')
  const token = generateToken()
  const id = await transaction(async t => {
    await lockCounters([`kiosks of ${property}`], t)
    const count = await selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM kiosks WHERE property_id = ?', [property], t)
    if (Number(count?.n) >= MOST_KIOSKS) throw fieldError('label', explain('kiosks_max', { most: MOST_KIOSKS }), 'kiosks.max')
    const { insertId } = await execute(
      'INSERT INTO kiosks (property_id, label, token_hash, created_at) VALUES (?, ?, ?, UTC_TIMESTAMP(3))',
      [property, label, hashToken(token)],
      t,
    )
    await recordAudit(ctx, { action: 'kiosk.pair', entity: 'kiosk', entityId: insertId, property, changes: { label: [null, label] } }, t)
    return insertId
  })
  return { id, label, token }
}

export async function revokeKiosk(id: number, ctx: RequestContext): Promise<void> {
  const row = await selectOne<RowOf<Kiosk, 'property_id' | 'label'>>('SELECT property_id, label FROM kiosks WHERE id = ?', [id])
  if (!row) {
    await askForNothing(ctx)
    throw appError('not_found')
  }
  const { property_id: property, label } = row
  await requireRight(ctx, property, 'property.edit')
  await transaction(async t => {
    const { affectedRows } = await execute('DELETE FROM kiosks WHERE id = ? AND property_id = ?', [id, property], t)
    if (affectedRows !== 1) throw appError('not_found')
    await recordAudit(ctx, { action: 'kiosk.revoke', entity: 'kiosk', entityId: id, property, changes: { label: [label, null] } }, t)
  })
}

/** The house whose door somebody stands at. */
export interface KioskProperty extends RowOf<Property, 'id' | 'name'> {
  /** 0: on the phone of a guest. */
  kiosk: Computed<number>
  is_on: Truth
  needs_payment: Truth
  directions: RowOf<SelfCheckIn, 'directions'>['directions']
}

const HOUSE = `p.id, p.name, COALESCE(s.is_on, 0) AS is_on, COALESCE(s.needs_payment, 1) AS needs_payment, s.directions
  FROM properties p LEFT JOIN self_check_ins s ON s.property_id = p.id`

const isLongAgo = (at: Date | null) => at === null || Date.now() - at.getTime() > 60_000

/** By the token of its tablet; undefined where that was revoked. Its last use is noted to the minute. */
export async function findPropertyOfKiosk(token: string): Promise<KioskProperty | undefined> {
  const hash = hashToken(token)
  const found = await selectOne<KioskProperty & RowOf<Kiosk, 'last_used_at'>>(
    `SELECT k.id AS kiosk, k.last_used_at, ${HOUSE} JOIN kiosks k ON k.property_id = p.id WHERE k.token_hash = ?`,
    [hash],
  )
  if (found && isLongAgo(found.last_used_at))
    await transaction(t =>
      execute('UPDATE kiosks SET last_used_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ?', [found.kiosk, found.id], t),
    )
  return found
}

/** For so long a tablet shows a code, and so many steps it is taken: who scanned it has time to type. */
export const DOOR_STEP_SECONDS = 60
const STEPS_TAKEN = 10
const DOOR_LETTERS = 8

const stepAt = (now: number) => Math.floor(now / 1000 / DOOR_STEP_SECONDS)
const doorText = (kiosk: number, step: number) => `${kiosk} ${step}`

/** The code of a tablet in this minute. It is derived, so nothing is stored, and one of a revoked tablet opens nothing. */
export const doorCodeAt = (kiosk: number, now: number): string => codeOf(keyedHash('door', doorText(kiosk, stepAt(now))), DOOR_LETTERS)

export const doorSecondsLeft = (now: number): number => DOOR_STEP_SECONDS - (Math.floor(now / 1000) % DOOR_STEP_SECONDS)

/** By the code that one of its tablets shows, or showed a few minutes ago. */
export async function findPropertyByDoorCode(property: number, doorCode: string, now = Date.now()): Promise<KioskProperty | undefined> {
  const kiosks = await select<RowOf<Kiosk, 'id'>>('SELECT id FROM kiosks WHERE property_id = ? ORDER BY id LIMIT ?', [
    property,
    MOST_KIOSKS,
  ])
  const typed = doorCode.toUpperCase()
  let isShown = false
  for (const { id } of kiosks)
    for (let back = 0; back < STEPS_TAKEN; back++)
      for (const hash of keyedHashes('door', doorText(id, stepAt(now) - back)))
        isShown = isEqualInConstantTime(codeOf(hash, DOOR_LETTERS), typed) || isShown
  if (!isShown) return undefined
  return selectOne<KioskProperty>(`SELECT 0 AS kiosk, ${HOUSE} WHERE p.id = ?`, [property])
}
