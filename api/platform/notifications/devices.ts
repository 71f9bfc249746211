import { type Bind, execute, select, type Transaction } from '../../../db/connection.ts'
import { isDuplicate } from '../../../db/retry.ts'
import { appError } from '../errors.ts'
import type { Call, Caller } from '../http/caller.ts'
import { hashToken } from '../http/crypto.ts'
import { guardAccount } from '../http/guardAccount.ts'
import { once } from '../http/once.ts'
import type { Infer } from '../http/schema.ts'
import { secretBody } from '../http/secretBody.ts'
import type { deviceView, platforms } from './contract.ts'

type Mine = Call & { caller: Caller }
type View = Infer<typeof deviceView>

export interface DeviceAsk {
  token: string
  platform?: (typeof platforms)[number]
  /** What the app calls this device; the same word is the same device. */
  device?: string
}

interface Row {
  id: number
  user_id: number
  slot: number
  session_id: number
  platform: View['platform']
  device: string | null
  name: string | null
  token_hash: string
  created_at: Date
  seen_at: Date
}

const MOST = 20
const COLUMNS = 'id, user_id, slot, session_id, platform, device, name, token_hash, created_at, seen_at'

/** The body holds the key to a device: its stored hash must not help to guess it. */
const scope = (call: Mine) => ({ property: 0, call: secretBody(call) })

export async function listDevices({ userId, sessionId }: Caller): Promise<View[]> {
  const rows = await select<Row>(
    `SELECT d.id, d.user_id, d.slot, d.session_id, d.platform, d.device, d.name, d.token_hash, d.created_at, d.seen_at FROM push_devices d
     JOIN sessions s ON s.id = d.session_id AND s.revoked_at IS NULL AND s.idle_until > UTC_TIMESTAMP(3) AND s.expires_at > UTC_TIMESTAMP(3)
     WHERE d.user_id = ? ORDER BY d.seen_at DESC, d.id DESC`,
    [userId],
  )
  return rows.map(row => present(row, sessionId))
}

const present = (r: Row, session: number): View => ({
  id: r.id,
  platform: r.platform,
  device: r.device ?? r.name,
  isCurrent: r.session_id === session,
  savedAt: r.created_at.toISOString(),
  seenAt: r.seen_at.toISOString(),
})

const SAVE_TRIES = 5

/** One row a person and device. A token is one device: whoever signs in on it last gets what is sent there, and nobody else. */
export const saveDevice = (ask: DeviceAsk, name: string | null, call: Mine): Promise<View> =>
  once(scope(call), async t => {
    await guardAccount(call.caller.userId, t)
    for (let tries = 1; ; tries++) {
      try {
        return await write(ask, name, call.caller, t)
      } catch (error) {
        // Somebody else has just saved the same token: it is looked at again.
        if (!isDuplicate(error) || tries === SAVE_TRIES) throw error
      }
    }
  })

async function write({ token, platform = 'web', device }: DeviceAsk, name: string | null, { userId, sessionId }: Caller, t: Transaction) {
  const hash = hashToken(token)
  const rows = await select<Row>(`SELECT ${COLUMNS} FROM push_devices WHERE user_id = ? OR token_hash = ?`, [userId, hash], t)
  const mine = rows.filter(r => r.user_id === userId)
  const same = mine.find(r => r.token_hash === hash) ?? mine.find(r => device !== undefined && r.device === device)
  const other = (r: Row) =>
    r.id !== same?.id && (r.token_hash === hash || (device !== undefined && r.user_id === userId && r.device === device))
  const gone = rows.filter(other)
  if (!same && mine.length - gone.filter(r => r.user_id === userId).length >= MOST) gone.push(oldestOf(mine))
  await removeDevices(
    gone.map(r => r.id),
    t,
  )
  const left = mine.filter(r => !gone.includes(r))
  const values = { user_id: userId, session_id: sessionId, platform, device: device ?? same?.device ?? null, name, token, token_hash: hash }
  const id = same ? await renew(same.id, values, t) : await insert({ ...values, slot: freeSlot(left) }, t)
  const [saved] = await select<Row>(`SELECT ${COLUMNS} FROM push_devices WHERE id = ?`, [id], t)
  return present(saved as Row, sessionId)
}

const oldestOf = (rows: readonly Row[]): Row => rows.toSorted((a, b) => a.seen_at.getTime() - b.seen_at.getTime() || a.id - b.id)[0] as Row

const freeSlot = (rows: readonly Row[]): number =>
  Array.from({ length: MOST }, (_, i) => i + 1).find(slot => !rows.some(r => r.slot === slot)) ?? MOST

type Values = Record<string, Bind>

async function renew(id: number, values: Values, t: Transaction): Promise<number> {
  const sets = Object.keys(values).map(column => `${column} = ?`)
  await execute(`UPDATE push_devices SET ${sets.join(', ')}, seen_at = UTC_TIMESTAMP(3) WHERE id = ?`, [...Object.values(values), id], t)
  return id
}

async function insert(values: Values, t: Transaction): Promise<number> {
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
export const forgetDevice = ({ token, device }: Pick<DeviceAsk, 'token' | 'device'>, call: Mine): Promise<{ removed: boolean }> =>
  once(scope(call), async t => {
    const { userId } = call.caller
    const found = await idsWhere('user_id = ? AND (token_hash = ? OR device = ?)', [userId, hashToken(token), device ?? null], t)
    return { removed: (await removeDevices(found, t)) > 0 }
  })

export const removeDevice = (id: number, call: Mine): Promise<void> =>
  once({ property: 0, call }, async t => {
    if (!(await removeDevices(await idsWhere('id = ? AND user_id = ?', [id, call.caller.userId], t), t))) throw appError('not_found')
  })

/** Where somebody is signed out, nothing of theirs arrives any more. */
export async function forgetDevicesOf(who: { session: number } | { user: number; except: number }, t: Transaction): Promise<void> {
  const found =
    'session' in who ? idsWhere('session_id = ?', [who.session], t) : idsWhere('user_id = ? AND session_id <> ?', [who.user, who.except], t)
  await removeDevices(await found, t)
}

export const devicesOf = (user: number, t: Transaction) => idsWhere('user_id = ?', [user], t)

async function idsWhere(which: string, bind: readonly Bind[], t: Transaction): Promise<number[]> {
  return (await select<{ id: number }>(`SELECT id FROM push_devices WHERE ${which}`, bind, t)).map(r => r.id)
}
