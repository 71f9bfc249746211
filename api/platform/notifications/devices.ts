import { type BindValue, execute, select, type Transaction } from '../../../db/connection.ts'
import type { PushDevice, RowOf } from '../../../db/models/index.ts'
import { isDuplicate } from '../../../db/retry.ts'
import { appError } from '../errors.ts'
import { hashToken } from '../http/crypto/crypto.ts'
import { lockAccountRow } from '../http/lockAccountRow.ts'
import type { Caller, RequestContext } from '../http/requestContext.ts'
import type { Infer } from '../http/schema.ts'
import { withIdempotency } from '../http/withIdempotency.ts'
import { withKeyedBodyHash } from '../http/withKeyedBodyHash.ts'
import type { deviceView, platforms } from './contract.ts'

type SignedInContext = RequestContext & { caller: Caller }
type DeviceView = Infer<typeof deviceView>

export interface DeviceRequest {
  token: string
  platform?: (typeof platforms)[number]
  /** What the app calls this device; the same word is the same device. */
  device?: string
}

type DeviceRow = RowOf<
  PushDevice,
  'id' | 'user_id' | 'slot' | 'session_id' | 'device' | 'name' | 'token_hash' | 'created_at' | 'seen_at' | 'platform'
>

const MAX_DEVICES = 20
const COLUMNS = 'id, user_id, slot, session_id, platform, device, name, token_hash, created_at, seen_at'

/** The body holds the key to a device: its stored hash must not help to guess it. */
const idempotencyScope = (ctx: SignedInContext) => ({ property: 0, ctx: withKeyedBodyHash(ctx) })

export async function listDevices({ userId, sessionId }: Caller): Promise<DeviceView[]> {
  const rows = await select<DeviceRow>(
    `SELECT d.id, d.user_id, d.slot, d.session_id, d.platform, d.device, d.name, d.token_hash, d.created_at, d.seen_at FROM push_devices d
     JOIN sessions s ON s.id = d.session_id AND s.revoked_at IS NULL AND s.idle_until > UTC_TIMESTAMP(3) AND s.expires_at > UTC_TIMESTAMP(3)
     WHERE d.user_id = ? ORDER BY d.seen_at DESC, d.id DESC`,
    [userId],
  )
  return rows.map(row => presentDevice(row, sessionId))
}

const presentDevice = (r: DeviceRow, session: number): DeviceView => ({
  id: r.id,
  platform: r.platform,
  device: r.device ?? r.name,
  isCurrent: r.session_id === session,
  savedAt: r.created_at.toISOString(),
  seenAt: r.seen_at.toISOString(),
})

const MAX_SAVE_ATTEMPTS = 5

/** One row a person and device. A token is one device: whoever signs in on it last gets what is sent there, and nobody else. */
export const saveDevice = (request: DeviceRequest, name: string | null, ctx: SignedInContext): Promise<DeviceView> =>
  withIdempotency(idempotencyScope(ctx), async t => {
    await lockAccountRow(ctx.caller.userId, t)
    for (let attempt = 1; ; attempt++) {
      try {
        return await writeDevice(request, name, ctx.caller, t)
      } catch (error) {
        // Somebody else has just saved the same token: it is looked at again.
        if (!isDuplicate(error) || attempt === MAX_SAVE_ATTEMPTS) throw error
      }
    }
  })

async function writeDevice(
  { token, platform = 'web', device }: DeviceRequest,
  name: string | null,
  { userId, sessionId }: Caller,
  t: Transaction,
) {
  const hash = hashToken(token)
  const rows = await select<DeviceRow>(`SELECT ${COLUMNS} FROM push_devices WHERE user_id = ? OR token_hash = ?`, [userId, hash], t)
  const mine = rows.filter(r => r.user_id === userId)
  const same = mine.find(r => r.token_hash === hash) ?? mine.find(r => device !== undefined && r.device === device)
  const other = (r: DeviceRow) =>
    r.id !== same?.id && (r.token_hash === hash || (device !== undefined && r.user_id === userId && r.device === device))
  const replaced = rows.filter(other)
  if (!same && mine.length - replaced.filter(r => r.user_id === userId).length >= MAX_DEVICES) replaced.push(findOldest(mine))
  await removeDevices(
    replaced.map(r => r.id),
    t,
  )
  const left = mine.filter(r => !replaced.includes(r))
  const values = { user_id: userId, session_id: sessionId, platform, device: device ?? same?.device ?? null, name, token, token_hash: hash }
  const id = same ? await updateDevice(same.id, values, t) : await insertDevice({ ...values, slot: findFreeSlot(left) }, t)
  const [saved] = await select<DeviceRow>(`SELECT ${COLUMNS} FROM push_devices WHERE id = ?`, [id], t)
  return presentDevice(saved as DeviceRow, sessionId)
}

const findOldest = (rows: readonly DeviceRow[]): DeviceRow =>
  rows.toSorted((a, b) => a.seen_at.getTime() - b.seen_at.getTime() || a.id - b.id)[0] as DeviceRow

const findFreeSlot = (rows: readonly DeviceRow[]): number =>
  Array.from({ length: MAX_DEVICES }, (_, i) => i + 1).find(slot => !rows.some(r => r.slot === slot)) ?? MAX_DEVICES

type ColumnValues = Record<string, BindValue>

async function updateDevice(id: number, values: ColumnValues, t: Transaction): Promise<number> {
  const sets = Object.keys(values).map(column => `${column} = ?`)
  await execute(`UPDATE push_devices SET ${sets.join(', ')}, seen_at = UTC_TIMESTAMP(3) WHERE id = ?`, [...Object.values(values), id], t)
  return id
}

async function insertDevice(values: ColumnValues, t: Transaction): Promise<number> {
  const { insertId } = await execute(
    `INSERT INTO push_devices (${Object.keys(values).join(', ')}, created_at, seen_at)
     VALUES (${Object.keys(values)
       .map(() => '?')
       .join(', ')}, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    Object.values(values),
    t,
  )
  return insertId
}

/** Also what was to be sent there. */
export async function removeDevices(ids: readonly number[], t: Transaction): Promise<number> {
  if (!ids.length) return 0
  await execute("DELETE FROM push_outbox WHERE device_id IN (?) AND status = 'queued'", [[...ids]], t)
  return (await execute('DELETE FROM push_devices WHERE id IN (?)', [[...ids]], t)).affectedRows
}

/** The device with this token; or the one that its owner calls so, when it has got another token meanwhile. */
export const removeDeviceByToken = (
  { token, device }: Pick<DeviceRequest, 'token' | 'device'>,
  ctx: SignedInContext,
): Promise<{ removed: boolean }> =>
  withIdempotency(idempotencyScope(ctx), async t => {
    const { userId } = ctx.caller
    const found = await selectDeviceIds('user_id = ? AND (token_hash = ? OR device = ?)', [userId, hashToken(token), device ?? null], t)
    return { removed: (await removeDevices(found, t)) > 0 }
  })

export const removeDevice = (id: number, ctx: SignedInContext): Promise<void> =>
  withIdempotency({ property: 0, ctx }, async t => {
    if (!(await removeDevices(await selectDeviceIds('id = ? AND user_id = ?', [id, ctx.caller.userId], t), t))) throw appError('not_found')
  })

/** Where somebody is signed out, nothing of theirs arrives any more. */
export async function removeSessionDevices(who: { session: number } | { user: number; except: number }, t: Transaction): Promise<void> {
  const found =
    'session' in who
      ? selectDeviceIds('session_id = ?', [who.session], t)
      : selectDeviceIds('user_id = ? AND session_id <> ?', [who.user, who.except], t)
  await removeDevices(await found, t)
}

export const listDeviceIds = (user: number, t: Transaction) => selectDeviceIds('user_id = ?', [user], t)

async function selectDeviceIds(which: string, bind: readonly BindValue[], t: Transaction): Promise<number[]> {
  return (await select<RowOf<PushDevice, 'id'>>(`SELECT id FROM push_devices WHERE ${which}`, bind, t)).map(r => r.id)
}
