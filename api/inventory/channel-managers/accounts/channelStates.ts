import { execute, select, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { ChannelAccount, ChannelConnection, ChannelState, RowOf } from '../../../../db/models/index.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import { joinNights, type NightRun, spreadRuns } from '../../../../domain/inventory/nightRuns.ts'
import type { RateValues } from '../adapters/channelAdapter.ts'

export type StateKind = ChannelState['kind']
export type StateValue<K extends StateKind> = K extends 'availability' ? { left: number } : RateValues

/** Beside what is known of a night: what was told last and not taken over, and why. It is not told again before it changes, or somebody asks for it. */
export interface Refusal {
  value: object
  why: string
}
type KnownNight = { refused?: Refusal }
export const refusalOf = (known: object | undefined): Refusal | undefined => (known as KnownNight | undefined)?.refused
export const isRefused = (known: object | undefined, desired: object): boolean =>
  JSON.stringify(refusalOf(known)?.value) === JSON.stringify(desired)

/** What was taken over there, without what was not. */
export function withoutRefusal(known: object | undefined): object {
  const { refused: _, ...taken } = (known ?? {}) as KnownNight
  return taken
}

/** What is known over there of a room or a rate of theirs. */
export interface RemoteState {
  roomVersion: number
  nights: Map<Day, object>
}

export const stateKey = (kind: StateKind, remote: string) => `${kind} ${remote}`

/** Of all that is known there, or of some rooms and rates. */
export async function loadStates(
  connection: number,
  today: Day,
  { remotes, t }: { remotes?: readonly string[]; t?: Transaction } = {},
): Promise<Map<string, RemoteState>> {
  const rows = await select<RowOf<ChannelState, 'kind' | 'remote_id' | 'room_version' | 'runs'>>(
    `SELECT kind, remote_id, room_version, runs FROM channel_states WHERE connection_id = ?${remotes ? ' AND remote_id IN (?)' : ''}`,
    [connection, ...(remotes ? [[...remotes]] : [])],
    t,
  )
  const states = new Map<string, RemoteState>()
  for (const r of rows) {
    states.set(stateKey(r.kind, r.remote_id), { roomVersion: r.room_version, nights: spreadRuns(parseRuns(r.runs), today) })
    await letOthersWork()
  }
  return states
}

/** Rooms or rates of which something is known over there. */
export async function listRemotes(connection: number, kind: StateKind, t: Transaction): Promise<string[]> {
  const rows = await select<RowOf<ChannelState, 'remote_id'>>(
    'SELECT remote_id FROM channel_states WHERE connection_id = ? AND kind = ?',
    [connection, kind],
    t,
  )
  return rows.map(r => r.remote_id)
}

/** Between two rooms: hundreds of them with hundreds of nights each are seconds of work. */
export const letOthersWork = () => new Promise<void>(resolve => setImmediate(resolve))

type StoredRun = [from: Day, to: Day, value: object]
const parseRuns = (text: string): NightRun<object>[] => (JSON.parse(text) as StoredRun[]).map(([from, to, value]) => ({ from, to, value }))
const formatRuns = (nights: Map<Day, object>) =>
  JSON.stringify(joinNights(nights).map(({ from, to, value }): StoredRun => [from, to, value]))

export interface SavedState extends RemoteState {
  kind: StateKind
  remote: string
}

const SAVED_AT_ONCE = 20

export async function saveStates(connection: number, property: number, states: readonly SavedState[], t: Transaction): Promise<void> {
  const now = new Date()
  for (let first = 0; first < states.length; first += SAVED_AT_ONCE) {
    const rows: unknown[][] = []
    for (const s of states.slice(first, first + SAVED_AT_ONCE)) {
      rows.push([connection, s.kind, s.remote, property, s.roomVersion, formatRuns(s.nights), now])
      await letOthersWork()
    }
    await execute(
      `INSERT INTO channel_states (connection_id, kind, remote_id, property_id, room_version, runs, updated_at) VALUES ?
       ON DUPLICATE KEY UPDATE room_version = VALUES(room_version), runs = VALUES(runs), updated_at = VALUES(updated_at)`,
      [rows],
      t,
    )
  }
}

/** Whoever sends meanwhile must not write down that it is known: `isStillCurrent` says that it was forgotten. */
export const outdateSends = (connection: number, property: number, t: Transaction) =>
  execute(
    'UPDATE channel_accounts SET state_version = state_version + 1 WHERE connection_id = ? AND property_id = ?',
    [connection, property],
    t,
  )

/** And stays so until the transaction ends. */
export async function isStillCurrent(
  { id, version, state_version }: { id: number; version: number; state_version: number },
  t: Transaction,
): Promise<boolean> {
  const connection = await selectOne<RowOf<ChannelConnection, 'version'>>(
    'SELECT version FROM channel_connections WHERE id = ? FOR UPDATE',
    [id],
    t,
  )
  const account = await selectOne<RowOf<ChannelAccount, 'state_version'>>(
    'SELECT state_version FROM channel_accounts WHERE connection_id = ? FOR UPDATE',
    [id],
    t,
  )
  return connection?.version === version && account?.state_version === state_version
}

/** They are sent anew, as they are then. */
export async function forgetNights(
  connection: number,
  property: number,
  forgotten: readonly { kind: StateKind; remote: string; from: Day; to: Day }[],
  t: Transaction,
): Promise<void> {
  await outdateSends(connection, property, t)
  if (!forgotten.length) return
  const states = await loadStates(connection, '0000-01-01', { remotes: [...new Set(forgotten.map(f => f.remote))], t })
  const changed = new Map<string, SavedState>()
  for (const { kind, remote, from, to } of forgotten) {
    const key = stateKey(kind, remote)
    const state = states.get(key)
    if (!state) continue
    for (const night of [...state.nights.keys()]) if (night >= from && night <= to) state.nights.delete(night)
    changed.set(key, { ...state, kind, remote, roomVersion: 0 })
  }
  await saveStates(connection, property, [...changed.values()], t)
  await execute(
    'UPDATE channel_accounts SET sent_stamp = NULL, next_send_at = UTC_TIMESTAMP(3) WHERE connection_id = ? AND property_id = ?',
    [connection, property],
    t,
  )
}
