import { isDay, nightCount } from '../../../domain/calendar/days.ts'
import type { RemoteStay } from '../../inventory/channel-managers/service.ts'

const LONGEST_STAY = 366

export const isRealDay = (value: unknown): boolean => typeof value === 'string' && isDay(value)

export function hasDates({ arrival, departure }: RemoteStay): boolean {
  if (!isRealDay(arrival) || !isRealDay(departure) || arrival >= departure) return false
  return nightCount(arrival, departure) <= LONGEST_STAY
}
