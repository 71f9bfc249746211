import type { Api, Result } from '../../../api/contract.ts'
import { effectiveRoomGender } from '../../../domain/listing/houseRules.ts'
import { formatRules } from '../property/propertyFormat.ts'
import type { ArrivalHours } from '../stay/arrival.ts'

/** What the checkout says of the hostel: no more of it goes into the page. */
export interface CheckoutProperty {
  id: number
  name: string
  path: string
  timezone: string
  checkInFrom: string
  checkInUntil: string
  receptionHours: ArrivalHours['receptionHours']
  checkOutBy: string
  /** It answers each request, within 24 hours. */
  approvesBookings: boolean
  rules: { label: string; value: string | undefined }[]
  rooms: { id: number; name: string; gender: 'mixed' | 'female' | 'male' | 'none' }[]
}

export const toCheckoutProperty = (property: Result<Api['GET /property/:id']>): CheckoutProperty => {
  const { id, name, path, timezone, checkInFrom, checkInUntil, receptionHours, checkOutBy, approvesBookings, rules, rooms } = property
  return {
    id,
    name,
    path: path ?? '/',
    timezone,
    checkInFrom,
    checkInUntil,
    receptionHours,
    checkOutBy,
    approvesBookings,
    rules: formatRules(rules),
    rooms: rooms.map(room => ({ id: room.id, name: room.name, gender: effectiveRoomGender(room.gender, rules) })),
  }
}
