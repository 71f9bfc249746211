import type { Api, Result } from '../../../api/contract.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import type { Money } from '../../../domain/money/money.ts'
import { formatDay, formatMoney } from '../../lib/format/format.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { rateMessages } from './messages.ts'
import { formatRestriction, formatShortMark, getRestrictionMarks, type RestrictionMark } from './rateFormat.ts'

export type Grid = Result<Api['GET /room/room-rates']>
export type GridRoom = Grid['rooms'][number]
export type GridPlan = Grid['plans'][number]
export type OwnValues = Grid['house'][number]['own']
type Night = GridRoom['nights'][number]

/** A night of a room, or of the whole hostel, with one plan. */
export interface Cell {
  night: Day
  price: Money | null
  unitPrice: Money | null
  own: OwnValues | null
  marks: readonly RestrictionMark[]
  /** For rooms only. */
  stand?: Pick<Night, 'capacity' | 'sold' | 'left' | 'units'>
}
export interface GridLine {
  key: string
  /** Absent: the whole hostel. */
  room?: GridRoom
  plan: GridPlan
  cells: readonly Cell[]
}

const standardPlan: GridPlan = { id: null, name: '', parent: null, isSold: true }
export const allPlansKey = 'all'

/** Key of a plan in the address. */
export const planKey = ({ id }: GridPlan) => (id === null ? 'standard' : String(id))

/** The plans to show: the requested one, all, or by default the first that is sold. */
export function getVisiblePlans({ plans }: { plans: readonly GridPlan[] }, asked: string | undefined): readonly GridPlan[] {
  if (asked === allPlansKey) return plans
  const one = plans.find(p => planKey(p) === asked) ?? plans.find(p => p.isSold)
  return [one ?? plans[0] ?? standardPlan]
}

/** The whole hostel first, then room by room. */
export function buildGridLines(grid: Grid, plans: readonly GridPlan[], nights: readonly Day[]): GridLine[] {
  const propertyLines = plans.map(plan => ({
    key: `house ${plan.id}`,
    plan,
    cells: nights.map(night => buildPropertyCell(grid, plan, night)),
  }))
  const rooms = grid.rooms.flatMap(room =>
    plans.map(plan => ({ key: `${room.id} ${plan.id}`, room, plan, cells: buildRoomCells(room, plan, nights) })),
  )
  return [...propertyLines, ...rooms]
}

function buildPropertyCell({ house }: Grid, plan: GridPlan, night: Day): Cell {
  const own = house.find(h => h.night === night && h.plan === plan.id)?.own ?? null
  return { night, price: null, unitPrice: null, own: own && hasOwnValues(own) ? own : null, marks: own ? getRestrictionMarks(own) : [] }
}

const buildRoomCells = (room: GridRoom, plan: GridPlan, nights: readonly Day[]): Cell[] =>
  room.nights.flatMap(({ night, plans, ...stand }) => {
    const found = nights.includes(night) ? plans.find(p => p.plan === plan.id) : undefined
    return found ? [{ night, price: found.price, unitPrice: found.unitPrice, own: found.own, marks: found.rules, stand }] : []
  })

const hasOwnValues = (own: OwnValues) => Object.values(own).some(value => value !== null)

export const isClosed = ({ marks }: Cell) => marks.some(m => m.rule === 'stopSell')
export const isFull = ({ stand }: Cell) => stand?.left === 0

/** The restrictions in words; empty when there are none. */
export const formatOwnRestrictions = (own: OwnValues) =>
  joinWithCommas(formatOpenOverrides(own).concat(getRestrictionMarks(own).map(formatRestriction)))

/** An explicit "open", which overrides wider restrictions. */
const formatOpenOverrides = (own: OwnValues) => [
  ...(own.closedToArrival === false ? [rateMessages().grid.arrivalsOpen] : []),
  ...(own.closedToDeparture === false ? [rateMessages().grid.departuresOpen] : []),
]

/** Short marks for a narrow column; stop-sell has its own display. */
export const formatShortMarks = ({ marks }: Cell): string[] => marks.filter(m => m.rule !== 'stopSell').map(formatShortMark)

/** The room's own price counts as a plan. */
export const formatPlanName = ({ id, name }: GridPlan) => (id === null ? rateMessages().standard : name)
export const formatLineName = ({ room, plan }: GridLine) =>
  t(rateMessages().grid.line, { room: room?.name ?? rateMessages().wholeHostel, plan: formatPlanName(plan) })

/** The full accessible name of a cell. */
export function formatCell(line: GridLine, cell: Cell): string {
  const { grid: messages } = rateMessages()
  const { price, unitPrice, stand, marks, own } = cell
  const parts = [
    price && formatMoney(price),
    unitPrice && t(messages.wholeRoom, { price: formatMoney(unitPrice) }),
    line.room && !price && messages.noPrice,
    stand && formatUnitsLeft(cell),
    ...marks.map(m => (line.room ? formatRestriction(m) : formatRestriction({ ...m, level: undefined }))),
    !line.room && marks.length === 0 && messages.nothingSet,
    line.room && own && messages.setForNight,
  ]
  return t(messages.cell, { day: formatDay(cell.night), line: formatLineName(line), facts: joinWithCommas(parts) })
}

/** Availability, and why it is limited. */
export function formatUnitsLeft({ stand }: Pick<Cell, 'stand'>): string {
  if (!stand) return ''
  const { grid: messages } = rateMessages()
  const { left, capacity, sold, units } = stand
  return units === null ? t(messages.leftOf, { left, capacity }) : t(messages.leftLimited, { left, sold, units })
}
