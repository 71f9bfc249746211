import type { Api, Result } from '../../../api/contract.ts'
import { genderOfRoom } from '../../../domain/listing/houseRules.ts'
import { ruleLines } from '../propertyWords.ts'
import type { Doors } from '../stay/arrival.ts'

/** What the checkout says of the hostel: no more of it goes into the page. */
export interface House {
  id: number
  name: string
  path: string
  timezone: string
  checkInFrom: string
  checkInUntil: string
  receptionHours: Doors['receptionHours']
  checkOutBy: string
  /** It answers each request, within 24 hours. */
  approvesBookings: boolean
  rules: { label: string; value: string | undefined }[]
  rooms: { id: number; name: string; gender: 'mixed' | 'female' | 'male' | 'none' }[]
}

export const houseOf = (property: Result<Api['GET /property/:id']>): House => {
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
    rules: ruleLines(rules),
    rooms: rooms.map(room => ({ id: room.id, name: room.name, gender: genderOfRoom(room.gender, rules) })),
  }
}
