import { select } from '../../../../db/connection.ts'
import type { DataImport, Property, RatePlan, Room, RowOf } from '../../../../db/models/index.ts'
import { appError } from '../../../platform/errors.ts'

export type TargetRoom = RowOf<Room, 'id' | 'name' | 'sell_by'>

/** What a file is read against. */
export interface ImportTarget {
  property: number
  currency: string
  country: string
  rooms: readonly TargetRoom[]
  plans: ReadonlyMap<string, number>
}

export async function loadImportTarget(property: number): Promise<ImportTarget> {
  const [row] = await select<RowOf<Property, 'currency' | 'country'>>('SELECT currency, country FROM properties WHERE id = ?', [property])
  if (!row) throw appError('not_found')
  const rooms = await select<TargetRoom>(
    'SELECT id, name, sell_by FROM rooms WHERE property_id = ? AND deleted_at IS NULL ORDER BY position, id',
    [property],
  )
  const plans = await select<RowOf<RatePlan, 'id' | 'name'>>(
    'SELECT id, name FROM rate_plans WHERE property_id = ? AND deleted_at IS NULL ORDER BY id DESC',
    [property],
  )
  return { property, ...row, rooms, plans: new Map(plans.map(p => [foldRoomName(p.name), p.id])) }
}

/** Names are compared without case, blanks and signs. */
export const foldRoomName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The room of ours that is called the same, for each name of the file. */
export function proposeRooms(names: readonly string[], rooms: readonly TargetRoom[]): Record<string, number> {
  const byName = new Map(rooms.toReversed().map(room => [foldRoomName(room.name), room.id]))
  return Object.fromEntries(
    names.flatMap(name => [[name, byName.get(foldRoomName(name))] as const]).flatMap(([n, id]) => (id ? [[n, id]] : [])),
  )
}

export type ImportRunRow = RowOf<
  DataImport,
  | 'id'
  | 'property_id'
  | 'user_id'
  | 'kind'
  | 'layout'
  | 'state'
  | 'file_name'
  | 'bedless'
  | 'total_rows'
  | 'done_rows'
  | 'failure'
  | 'started_at'
  | 'ended_at'
  | 'undone_at'
  | 'version'
  | 'created_at'
  | 'updated_at'
>
