import { execute, type Transaction } from '../../../../db/connection.ts'
import { explain } from '../../../../domain/language/explain.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import type { RemoteRate, RemoteRoom } from '../adapters/channelAdapter.ts'
import { type AccountConnection, loadAccount } from '../channelConnection.ts'
import type { channelAccounts } from './mappingContract.ts'
import { getMapping, type MappingView } from './readMapping.ts'

type SaveMappingInput = Infer<(typeof channelAccounts)['PUT /channel-managers/connections/:id/mapping']['body']>
type MappingRow = SaveMappingInput['rows'][number]
interface MatchedRow {
  row: MappingRow
  remoteRoom: RemoteRoom
  remoteRate: RemoteRate
}

/** Replaces the whole mapping. Rates that are no longer sold are closed over there by the next message, and stay known for what was booked by them. */
export async function saveMapping(id: number, { rows, version }: SaveMappingInput, ctx: RequestContext): Promise<MappingView> {
  const account = await loadAccount(id)
  const { property_id: property } = account
  await requireRight(ctx, property, 'channel.manage')
  const { ours, remote, problem } = await getMapping(id, ctx)
  if (rows.length && (!remote || problem)) throw fieldError('rows', 'channel_no_answer', problem ?? 'unreachable')
  const matched = rows.map((row, i) => matchRow({ row, path: `rows.${i}` }, account, ours, remote ?? []))
  assertOneRoomEach(matched)
  await withIdempotency({ property, ctx }, async t => {
    const { affectedRows } = await execute(
      'UPDATE channel_connections SET version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ? AND version = ? AND deleted_at IS NULL',
      [id, property, version ?? account.version],
      t,
    )
    if (affectedRows !== 1) throw appError('stale')
    await execute(
      'UPDATE channel_mappings SET removed_at = UTC_TIMESTAMP(3) WHERE connection_id = ? AND property_id = ? AND removed_at IS NULL',
      [id, property],
      t,
    )
    await insertRows(account, matched, t)
    await execute(
      'UPDATE channel_accounts SET sent_stamp = NULL, next_send_at = UTC_TIMESTAMP(3), updated_at = UTC_TIMESTAMP(3) WHERE connection_id = ? AND property_id = ?',
      [id, property],
      t,
    )
    const changes = { rows: rows.length, rooms: new Set(rows.map(r => r.room)).size }
    await recordAudit(ctx, { action: 'channel.map', entity: 'channel_connection', entityId: id, property, changes }, t)
    return null
  })
  return getMapping(id, ctx)
}

function matchRow(
  { row, path }: { row: MappingRow; path: string },
  account: AccountConnection,
  ours: MappingView['ours'],
  remote: readonly RemoteRoom[],
): MatchedRow {
  const room = ours.rooms.find(r => r.id === row.room)
  if (!room) throw fieldError(`${path}.room`, 'room_not_here', 'unknown')
  if (!room.as.includes(row.as)) throw fieldError(`${path}.as`, 'channel_sold_otherwise', 'as')
  if (!ours.plans.some(p => p.id === row.plan)) throw fieldError(`${path}.plan`, 'channel_plan_unknown', 'unknown')
  const remoteRoom = remote.find(r => r.id === row.remoteRoom)
  if (!remoteRoom) throw fieldError(`${path}.remoteRoom`, 'channel_room_unknown', 'unknown')
  const remoteRate = remoteRoom.rates.find(r => r.id === row.remoteRate)
  if (!remoteRate) throw fieldError(`${path}.remoteRate`, 'channel_rate_unknown', 'unknown')
  if (remoteRoom.isDorm && row.as === 'unit') throw fieldError(`${path}.remoteRoom`, 'channel_dorm', 'dorm')
  if (remoteRate.currency !== account.remote_currency) throw fieldError(`${path}.remoteRate`, 'channel_other_currency', 'currency')
  const isForeign = account.remote_currency !== ours.currency
  if (isForeign && row.sendsPrices !== false && !row.exchange)
    throw fieldError(`${path}.exchange`, explain('channel_exchange', { ours: ours.currency, theirs: account.remote_currency }), 'exchange')
  return { row, remoteRoom, remoteRate }
}

/** A rate there has one price, and a room there one number of what is left. */
function assertOneRoomEach(matched: readonly MatchedRow[]): void {
  const rates = new Set<string>()
  const rooms = new Map<string, string>()
  for (const [i, { row }] of matched.entries()) {
    if (rates.has(row.remoteRate)) throw fieldError(`rows.${i}.remoteRate`, 'channel_rate_twice', 'unique')
    rates.add(row.remoteRate)
    const soldAs = `${row.room} ${row.as} ${row.unitFactor ?? 1}`
    if ((rooms.get(row.remoteRoom) ?? soldAs) !== soldAs) throw fieldError(`rows.${i}.remoteRoom`, 'channel_room_twice', 'unique')
    rooms.set(row.remoteRoom, soldAs)
  }
}

async function insertRows({ id, property_id }: AccountConnection, matched: readonly MatchedRow[], t: Transaction): Promise<void> {
  if (!matched.length) return
  const now = new Date()
  await execute(
    `INSERT INTO channel_mappings (connection_id, property_id, room_id, plan_id, sold_as, remote_room, remote_room_name, remote_rate, remote_rate_name, occupancies,
       unit_factor, markup_percent, markup_amount, exchange, rounding, sends_availability, sends_prices, sends_restrictions, allotment, stop_sell, min_stay,
       created_at, updated_at) VALUES ?`,
    [
      matched.map(({ row, remoteRoom, remoteRate }) => [
        id,
        property_id,
        row.room,
        row.plan ?? 0,
        row.as,
        remoteRoom.id,
        remoteRoom.name.slice(0, 255),
        remoteRate.id,
        remoteRate.name.slice(0, 255),
        remoteRate.isPerPerson ? remoteRate.occupancies.join(' ').slice(0, 60) : '',
        row.unitFactor ?? 1,
        row.markupPercent ?? 0,
        row.markupAmount ?? 0,
        row.exchange ?? null,
        row.rounding ?? 1,
        row.sendsAvailability ?? true,
        row.sendsPrices ?? true,
        row.sendsRestrictions ?? true,
        row.allotment ?? null,
        row.stopSell ?? false,
        row.minStay ?? null,
        now,
        now,
      ]),
    ],
    t,
  )
}
