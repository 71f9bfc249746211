import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, RoomNight, RoomRate, RowOf } from '../../../db/models/index.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import type { SoldAs } from '../../../domain/inventory/inventory.ts'
import { emptyRateSheet, type RateCell } from '../../../domain/rates/rateSheet.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { assertNotBelowSold } from './assertNotBelowSold.ts'
import { authorizePriceEdit, guardAllotments, guardRates } from './authorizeRateEdit.ts'
import type { rates } from './contract.ts'
import { refreshFromPrices } from './fromPrice.ts'
import { loadSheets } from './loadSheets.ts'
import { createNightPrices, loadRoomsById, type NightPrices, primarySoldAs } from './nightPrices.ts'
import { presentCell } from './present.ts'
import { hasPriceAdjustment, resolvePriceAdjustments } from './priceAdjustments.ts'
import { cellColumns, type RateCellRow, toCellRow, toPlanColumn, toRateCell } from './rateCells.ts'
import { applyChange, emptyCell, type RateChange, type RateTarget, requestedRooms, resolveTarget, validateChange } from './rateChange.ts'

export type SetRatesResult = Infer<(typeof rates)['POST /room/room-rates']['result']>

/** A cell with its last author; null without a row. */
type StoredCell = (RateCellRow & { change_id: number }) | null
interface CellChange {
  before: StoredCell
  from: RateCell
  to: RateCell
}

const maxCellsListed = 200

/** Sets cells for nights, rooms and plans in a fixed number of statements. A preview writes nothing. */
export async function setRates({ dryRun = false, force = false, ...change }: RateChange, ctx: RequestContext): Promise<SetRatesResult> {
  const ids = requestedRooms(change)
  const rooms = await loadRoomsById(ids)
  const property = change.property ?? getPropertyOfRoom(ids[0], rooms)
  const membership = dryRun ? await requireRight(ctx, property, 'rates.read') : await authorizePriceEdit(ctx, property)
  if (rooms.length < ids.length || rooms.some(r => r.property_id !== property))
    throw fieldError(ids.length > 1 ? 'rooms' : 'room', 'room_not_here', 'room.unknown')
  const target = await resolveTarget(change, rooms, property)
  validateChange(change, target, membership.currency)
  const work = { change, target, currency: membership.currency, today: businessDate(new Date(), membership.timezone) }
  if (dryRun) return previewRates(work)
  if (force) await requireRight(ctx, property, 'booking.force')
  return withIdempotency({ property, ctx }, async t => {
    if (typeof change.units === 'number') await guardAllotments(ids, property, t)
    await guardRates(property, t)
    const changes = await computeChanges(work, t)
    if (!force) await assertChangesNotBelowSold(changes, target, t)
    const id = changes.length ? await saveChanges(ctx, { change, target, changes }, t) : null
    return { ...presentResult(work, changes), id, soldAbove: await findSoldAbove(work, t) }
  })
}

/** Authorized by the first named room; the others are only checked afterwards. */
function getPropertyOfRoom(room: number | undefined, rooms: readonly { id: number; property_id: number }[]): number {
  if (room === undefined) throw fieldError('room', 'room_or_hostel', 'any.required')
  const known = rooms.find(({ id }) => id === room)
  if (!known) throw appError('not_found')
  return known.property_id
}

interface SetRatesWork {
  change: RateChange
  target: RateTarget
  currency: string
  today: Day
}

async function previewRates(work: SetRatesWork): Promise<SetRatesResult> {
  const prices = await loadNightPrices(work)
  const changes = await computeChanges(work, undefined, prices)
  return { ...presentResult(work, changes, prices), id: null, dryRun: true, soldAbove: await findSoldAbove(work) }
}

const presentResult = ({ currency, target }: SetRatesWork, changes: readonly CellChange[], prices?: NightPrices) => ({
  dryRun: false,
  changed: changes.length,
  cells: changes.slice(0, maxCellsListed).map(c => presentChange(c, { currency, target, prices })),
})

function presentChange(
  { from, to }: CellChange,
  { currency, target, prices }: { currency: string; target: RateTarget; prices?: NightPrices | undefined },
) {
  const { room, plan, night } = to
  const row = target.rooms.find(r => r.id === room)?.row
  const costs = (as: SoldAs) =>
    row && prices ? { before: prices.costs({ room: row, night, plan, as }), after: prices.costs({ room: row, night, plan, as }, to) } : null
  return {
    room: room || null,
    plan: plan ?? null,
    night,
    before: presentCell(from, currency),
    after: presentCell(to, currency),
    costs: row ? costs(primarySoldAs(row)) : null,
    unitCosts: row?.sell_by === 'both' ? costs('unit') : null,
  }
}

async function loadNightPrices({ target: { property, nights }, currency, today }: SetRatesWork, t?: Transaction): Promise<NightPrices> {
  const span = { arrival: nights[0]!, departure: nights.at(-1)! }
  const sheets = await loadSheets([property], span, t ? { t } : {})
  return createNightPrices(sheets.get(property) ?? emptyRateSheet, currency, today)
}

/** Allotments below what is sold: reported in a preview, allowed with the right; existing sales stay. */
async function findSoldAbove(
  { change: { units }, target: { property, nights, rooms } }: SetRatesWork,
  t?: Transaction,
): Promise<SetRatesResult['soldAbove']> {
  if (typeof units !== 'number') return []
  const rows = await select<RowOf<RoomNight, 'night' | 'sold'> & { room: ColumnOf<RoomNight, 'room_id'> }>(
    `SELECT room_id AS room, night, sold FROM room_nights
     WHERE property_id = ? AND room_id IN (?) AND night >= ? AND night <= ? AND sold > ? ORDER BY night, room_id`,
    [property, rooms.map(r => r.id), nights[0]!, nights.at(-1)!, units],
    t,
  )
  const requestedNights = new Set(nights)
  return rows.filter(r => requestedNights.has(r.night)).slice(0, maxCellsListed)
}

async function assertChangesNotBelowSold(changes: readonly CellChange[], { property }: RateTarget, t: Transaction): Promise<void> {
  const fewer = changes.filter(({ from, to }) => to.units !== null && to.units < (from.units ?? Number.POSITIVE_INFINITY))
  if (fewer.length)
    await assertNotBelowSold(
      property,
      fewer.map(({ to: { room, night, units } }) => ({ room, night, units: units ?? 0 })),
      t,
    )
}

const loadStoredCells = ({ property, nights, rooms, plans }: RateTarget, t?: Transaction) =>
  select<RateCellRow & RowOf<RoomRate, 'change_id'>>(
    `SELECT property_id, night, room_id, plan_id, ${cellColumns.join(', ')}, change_id FROM room_rates
     WHERE property_id = ? AND night >= ? AND night <= ? AND room_id IN (?) AND plan_id IN (?)`,
    [property, nights[0]!, nights.at(-1)!, rooms.map(r => r.id), plans.map(toPlanColumn)],
    t,
  )

/** Actual changes, in primary key order. */
async function computeChanges(work: SetRatesWork, t?: Transaction, known?: NightPrices): Promise<CellChange[]> {
  const { change, target } = work
  const { nights, rooms, plans } = target
  const rows = await loadStoredCells(target, t)
  const prices = known ?? (hasPriceAdjustment(change) ? await loadNightPrices(work, t) : undefined)
  const there = new Map(rows.map(r => [`${r.night} ${r.room_id} ${r.plan_id}`, r]))
  return nights.flatMap(night =>
    rooms.flatMap(room =>
      plans.flatMap(plan => {
        const before = there.get(`${night} ${room.id} ${toPlanColumn(plan)}`) ?? null
        const from = before ? toRateCell(before) : emptyCell(night, room.id, plan)
        const to = applyChange(from, prices ? resolvePriceAdjustments(change, from, { room, prices }) : change, room)
        return isSameCell(from, to) ? [] : [{ before, from, to }]
      }),
    ),
  )
}

const isSameCell = (a: RateCell, b: RateCell): boolean => {
  const [one, other] = [toCellRow(0, a), toCellRow(0, b)]
  return cellColumns.every(c => one[c] === other[c])
}

async function saveChanges(
  ctx: RequestContext,
  { change, target, changes }: { change: RateChange; target: RateTarget; changes: readonly CellChange[] },
  t: Transaction,
) {
  const { property, nights, rooms, plans } = target
  const recordedChange = { ...change, from: nights[0], to: nights.at(-1), rooms: rooms.map(r => r.id), plans: plans.map(toPlanColumn) }
  const { insertId } = await execute(
    'INSERT INTO rate_changes (property_id, user_id, asked, before_cells, cells, created_at) VALUES (?, ?, ?, ?, ?, UTC_TIMESTAMP(3))',
    [
      property,
      ctx.caller?.userId ?? null,
      JSON.stringify(recordedChange),
      JSON.stringify(changes.flatMap(c => c.before ?? [])),
      changes.length,
    ],
    t,
  )
  await saveCells(
    changes.map(c => ({ ...toCellRow(property, c.to), change_id: insertId })),
    t,
  )
  const { room: _room, plan: _plan, ...auditedChange } = recordedChange
  await recordAudit(
    ctx,
    { action: 'rates.set', entity: 'rate_change', entityId: insertId, property, changes: { ...auditedChange, cells: changes.length } },
    t,
  )
  await refreshFromPrices([property], t)
  return insertId
}

const columns = ['property_id', 'night', 'room_id', 'plan_id', ...cellColumns, 'change_id'] as const

/** All of them in one statement, in the order of the primary key. */
export async function saveCells(rows: readonly (RateCellRow & { change_id: number })[], t: Transaction): Promise<void> {
  if (!rows.length) return
  await execute(
    `INSERT INTO room_rates (${columns.join(', ')}) VALUES ?
     ON DUPLICATE KEY UPDATE ${[...cellColumns, 'change_id'].map(c => `${c} = VALUES(${c})`).join(', ')}`,
    [rows.map(row => columns.map(c => row[c]))],
    t,
  )
}
