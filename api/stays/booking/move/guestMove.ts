import type { Day } from '../../../../domain/calendar/days.ts'
import type { Money } from '../../../../domain/money/money.ts'
import type { BedMove } from '../../../inventory/room/service.ts'
import type { GuestRow } from '../bookingRecord.ts'
import type { TargetLine } from '../change/targetLine.ts'

export interface GuestMove {
  line: TargetLine
  guests: GuestRow[]
  /** The first night elsewhere. */
  from: Day
  today: Day
}

export interface MoveRequest {
  line?: number
  guest?: number
  room?: number
  bed?: number | null
  unit?: number
  price?: 'agreed' | 'new'
  /** Other days of the whole booking, before they move. */
  arrival?: Day
  departure?: Day
  expectedTotal?: Money
  reason?: string
  dryRun?: boolean
  version?: number
  /** Guests in conflict are promised other beds first. */
  replan?: BedMove[]
}
