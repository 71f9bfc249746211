import { execute, select, type Transaction } from '../../../db/connection.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import type { SoldAs } from '../../../domain/inventory/inventory.ts'
import { plainSheet, type RateCell } from '../../../domain/rates/rateSheet.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { guardAllotments, guardRates, requireRates } from './access.ts'
import { type CellRow, cellColumns, cellOf, rowOf } from './cells.ts'
import { askedRooms, changedCell, emptyCell, judgeSaid, judgeTarget, type RateChange, type Target } from './change.ts'
import type { rates } from './contract.ts'
import { refuseFewer } from './fewer.ts'
import { refreshFromPrices } from './fromPrice.ts'
import { findRooms, firstWay, type NightPrices, nightPrices } from './nightPrices.ts'
import { presentCell } from './present.ts'
import { loadSheets } from './sheet.ts'
import { isByStep, spelledOut } from './steps.ts'

export type Changed = Infer<(typeof rates)['POST /room/room-rates']['result']>

/** A cell as it stands, with who wrote it; null where there is no row yet. */
type Standing = (CellRow & { change_id: number }) | null
interface Change {
  before: Standing
  from: RateCell
  to: RateCell
}

const cellsShown = 200

/** Sets nights of rooms and plans: a fixed number of statements, whatever their number. A preview writes nothing. */
export async function setRates({ dryRun = false, force = false, ...change }: RateChange, call: Call): Promise<Changed> {
  const ids = askedRooms(change)
  const rooms = await findRooms(ids)
  const property = change.property ?? propertyOfRoom(ids[0], rooms)
  const house = dryRun ? await requireRight(call, property, 'rates.read') : await requireRates(call, property)
  if (rooms.length < ids.length || rooms.some(r => r.property_id !== property))
    throw fieldError(ids.length > 1 ? 'rooms' : 'room', 'This room is not of this property.', 'room.unknown')
  const target = await judgeTarget(change, rooms, property)
  judgeSaid(change, target, house.currency)
  const work = { change, target, currency: house.currency, today: businessDate(new Date(), house.timezone) }
  if (dryRun) return preview(work)
  if (force) await requireRight(call, property, 'booking.force')
  return once({ property, call }, async t => {
    if (typeof change.units === 'number') await guardAllotments(ids, property, t)
    await guardRates(property, t)
    const changes = await changesOf(work, t)
    if (!force) await refuseBelowSold(changes, target, t)
    const id = changes.length ? await write(call, { change, target, changes }, t) : null
    return { ...present(work, changes), id, soldAbove: await soldAbove(work, t) }
  })
}

/** Of the first room that was named: what the others are is not asked before the caller may ask at all. */
function propertyOfRoom(room: number | undefined, rooms: readonly { id: number; property_id: number }[]): number {
  if (room === undefined) throw fieldError('room', 'Which room, or which property?', 'any.required')
  const known = rooms.find(({ id }) => id === room)
  if (!known) throw appError('not_found')
  return known.property_id
}

interface Work {
  change: RateChange
  target: Target
  currency: string
  today: Day
}

async function preview(work: Work): Promise<Changed> {
  const prices = await pricesOf(work)
  const changes = await changesOf(work, undefined, prices)
  return { ...present(work, changes, prices), id: null, dryRun: true, soldAbove: await soldAbove(work) }
}

const present = ({ currency, target }: Work, changes: readonly Change[], prices?: NightPrices) => ({
  dryRun: false,
  changed: changes.length,
  cells: changes.slice(0, cellsShown).map(c => presentChange(c, { currency, target, prices })),
})

function presentChange(
  { from, to }: Change,
  { currency, target, prices }: { currency: string; target: Target; prices?: NightPrices | undefined },
) {
  const { room, plan, night } = to
  const row = target.rooms.find(r => r.id === room)?.row
  const costs = (as: SoldAs) =>
    row && prices ? { before: prices.costs({ room: row, night, plan, as }), after: prices.costs({ room: row, night, plan, as }, to) } : null
  return {
    room: room || null,
    plan: plan || null,
    night,
    before: presentCell(from, currency),
    after: presentCell(to, currency),
    costs: row ? costs(firstWay(row)) : null,
    unitCosts: row?.sell_by === 'both' ? costs('unit') : null,
  }
}

async function pricesOf({ target: { property, nights }, currency, today }: Work, t?: Transaction): Promise<NightPrices> {
  const span = { arrival: nights[0]!, departure: nights.at(-1)! }
  const sheets = await loadSheets([property], span, t ? { t } : {})
  return nightPrices(sheets.get(property) ?? plainSheet, currency, today)
}

/** Fewer given out than are sold already: a preview says so, and who may closes those nights all the same. What is sold stays sold. */
async function soldAbove({ change: { units }, target: { property, nights, rooms } }: Work, t?: Transaction): Promise<Changed['soldAbove']> {
  if (typeof units !== 'number') return []
  const rows = await select<{ room: number; night: Day; sold: number }>(
    `SELECT room_id AS room, night, sold FROM room_nights
     WHERE property_id = ? AND room_id IN (?) AND night >= ? AND night <= ? AND sold > ? ORDER BY night, room_id`,
    [property, rooms.map(r => r.id), nights[0]!, nights.at(-1)!, units],
    t,
  )
  const asked = new Set(nights)
  return rows.filter(r => asked.has(r.night)).slice(0, cellsShown)
}

async function refuseBelowSold(changes: readonly Change[], { property }: Target, t: Transaction): Promise<void> {
  const fewer = changes.filter(({ from, to }) => to.units !== null && to.units < (from.units ?? Number.POSITIVE_INFINITY))
  if (fewer.length)
    await refuseFewer(
      property,
      fewer.map(({ to: { room, night, units } }) => ({ room, night, units: units ?? 0 })),
      t,
    )
}

const standing = ({ property, nights, rooms, plans }: Target, t?: Transaction) =>
  select<CellRow & { change_id: number }>(
    `SELECT property_id, night, room_id, plan_id, ${cellColumns.join(', ')}, change_id FROM room_rates
     WHERE property_id = ? AND night >= ? AND night <= ? AND room_id IN (?) AND plan_id IN (?)`,
    [property, nights[0]!, nights.at(-1)!, rooms.map(r => r.id), plans],
    t,
  )

/** What really changes, in the order of the primary key. */
async function changesOf(work: Work, t?: Transaction, known?: NightPrices): Promise<Change[]> {
  const { change, target } = work
  const { nights, rooms, plans } = target
  const rows = await standing(target, t)
  const prices = known ?? (isByStep(change) ? await pricesOf(work, t) : undefined)
  const there = new Map(rows.map(r => [`${r.night} ${r.room_id} ${r.plan_id}`, r]))
  return nights.flatMap(night =>
    rooms.flatMap(room =>
      plans.flatMap(plan => {
        const before = there.get(`${night} ${room.id} ${plan}`) ?? null
        const from = before ? cellOf(before) : emptyCell(night, room.id, plan)
        const to = changedCell(from, prices ? spelledOut(change, from, { room, prices }) : change, room)
        return isSame(from, to) ? [] : [{ before, from, to }]
      }),
    ),
  )
}

const isSame = (a: RateCell, b: RateCell): boolean => {
  const [one, other] = [rowOf(0, a), rowOf(0, b)]
  return cellColumns.every(c => one[c] === other[c])
}

async function write(
  call: Call,
  { change, target, changes }: { change: RateChange; target: Target; changes: readonly Change[] },
  t: Transaction,
) {
  const { property, nights, rooms, plans } = target
  const asked = { ...change, from: nights[0], to: nights.at(-1), rooms: rooms.map(r => r.id), plans }
  const { insertId } = await execute(
    'INSERT INTO rate_changes (property_id, user_id, asked, before_cells, cells, created_at) VALUES (?, ?, ?, ?, ?, UTC_TIMESTAMP(3))',
    [property, call.caller?.userId ?? null, JSON.stringify(asked), JSON.stringify(changes.flatMap(c => c.before ?? [])), changes.length],
    t,
  )
  await writeCells(
    changes.map(c => ({ ...rowOf(property, c.to), change_id: insertId })),
    t,
  )
  const { room: _room, plan: _plan, ...told } = asked
  await audit(
    call,
    { action: 'rates.set', entity: 'rate_change', entityId: insertId, property, changes: { ...told, cells: changes.length } },
    t,
  )
  await refreshFromPrices([property], t)
  return insertId
}

const columns = ['property_id', 'night', 'room_id', 'plan_id', ...cellColumns, 'change_id'] as const

/** All of them in one statement, in the order of the primary key. */
export async function writeCells(rows: readonly (CellRow & { change_id: number })[], t: Transaction): Promise<void> {
  if (!rows.length) return
  await execute(
    `INSERT INTO room_rates (${columns.join(', ')}) VALUES ?
     ON DUPLICATE KEY UPDATE ${[...cellColumns, 'change_id'].map(c => `${c} = VALUES(${c})`).join(', ')}`,
    [rows.map(row => columns.map(c => row[c]))],
    t,
  )
}
