import type { Api, Result } from '../../../api/contract.ts'
import type { ArrivalHours } from '../../../domain/calendar/arrivalProblem.ts'
import { effectiveRoomGender } from '../../../domain/listing/houseRules.ts'
import { formatRules } from '../property/propertyFormat.ts'

/** The part of the property that the checkout needs, so that the page does not contain all of it. */
export interface CheckoutProperty {
  id: number
  name: string
  path: string
  timezone: string
  checkInFrom: string
  checkInUntil: string
  receptionHours: ArrivalHours['receptionHours']
  lateArrival: string | null
  checkOutBy: string
  /** The property answers each request within 24 hours. */
  approvesBookings: boolean
  rules: { label: string; value: string | undefined }[]
  rooms: { id: number; name: string; gender: 'mixed' | 'female' | 'male' | 'none' }[]
}

export const toCheckoutProperty = (property: Result<Api['GET /property/:id']>): CheckoutProperty => {
  const { id, name, path, timezone, checkInFrom, checkInUntil, receptionHours, lateArrival, checkOutBy } = property
  const { approvesBookings, rules, rooms } = property
  return {
    id,
    name,
    path: path ?? '/',
    timezone,
    checkInFrom,
    checkInUntil,
    receptionHours,
    lateArrival,
    checkOutBy,
    approvesBookings,
    rules: formatRules(rules),
    rooms: rooms.map(room => ({ id: room.id, name: room.name, gender: effectiveRoomGender(room.gender, rules) })),
  }
}
