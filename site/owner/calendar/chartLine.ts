import type { Api, Result } from '../../../api/contract.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import type { BarPosition } from './packBars.ts'

export type Chart = Result<Api['GET /dashboard/calendar']>
export type Room = Chart['rooms'][number]
export type Booking = Chart['bookings'][number]
type Stay = Chart['stays'][number]
type Block = Chart['blocks'][number]
type Night = Room['nights'][number]

/** An item that occupies nights of a row: a stay or a block. */
export interface ChartBar extends BarPosition {
  key: string
  /** Absent for blocks and channel holds. */
  booking?: Booking | undefined
  block?: Block | undefined
  hold?: Stay['hold'] | undefined
  /** The guest chose the bed. */
  isPicked?: boolean | undefined
  /** Of a stay that is split between two beds: the one that follows after these nights, or the one before them. */
  movesTo?: string | undefined
  movesFrom?: string | undefined
  /** The guest in the bed, if it is not the booker. */
  guest?: string | undefined
  /** Status of the guests in this bed, if it differs from the booking's. */
  status?: Booking['status'] | undefined
  /** The nights of this bar, beyond the visible ones too; absent for blocks. */
  nights?: { from: Day; until: Day } | undefined
  /** For stays without a bed: the room, and the number of beds or units. */
  wanted?: { room: string; as: 'bed' | 'unit'; quantity: number } | undefined
}
export interface FreeCell {
  col: number
  span: 1
  /** The bed has been removed. */
  isGone: boolean
}
export interface CountCell {
  col: number
  span: 1
  night: Night
  /** Sold beyond capacity. */
  over: number
}
export type ChartItem = ChartBar | FreeCell | CountCell

interface BaseLine {
  key: string
  /** Label of the row; a continuation row repeats it for screen readers only. */
  name: string
  isMore: boolean
}
export interface LaneLine extends BaseLine {
  kind: 'lane'
  lane: 'without' | 'over'
  isClosed: boolean
  items: ChartBar[]
}
export interface RoomLine extends BaseLine {
  kind: 'room'
  room: Room
  isClosed: boolean
  items: CountCell[]
}
/** Over the beds of one floor, or in one state. */
export interface GroupLine extends BaseLine {
  kind: 'group'
  isClosed: boolean
  /** As the address names it among what is folded. */
  toggle: number
  items: never[]
}
export interface BedLine extends BaseLine {
  kind: 'bed'
  room: Room
  unit: number
  floor: string | undefined
  /** The beds of this row: those of a unit where a room is only sold whole. */
  beds: readonly number[]
  /** The first night without it. */
  leaves: Day | null
  items: (ChartBar | FreeCell)[]
}
export type Line = LaneLine | RoomLine | GroupLine | BedLine
/** Rows that something can be carried over. */
export const isCarryLine = (line: Line | undefined): line is LaneLine | BedLine => line?.kind === 'lane' || line?.kind === 'bed'

export const getBarStatus = ({ booking, status }: ChartBar): Booking['status'] => status ?? booking?.status ?? 'confirmed'

export const isChartBar = (item: ChartItem): item is ChartBar => 'key' in item
