import type { RoomGender } from '../../../domain/booking/party.ts'
import type { SellBy } from '../../../domain/inventory/inventory.ts'
import { bedLimits, roomGenderOptions, sellByOptions } from '../../../domain/inventory/roomLimits.ts'
import { explain } from '../../../domain/language/explain.ts'
import type { RoomType } from '../../../domain/listing/taxonomy.ts'
import type { Money } from '../../../domain/money/money.ts'
import { AppError, fieldProblem } from '../../platform/errors.ts'

export interface RoomFields {
  type: RoomType
  sellBy: SellBy
  gender: RoomGender
  bedsPerUnit: number
  basePrice?: Money | null
  unitPrice?: Money | null
}

/** What the fields of a room must be to each other. Throws 422 naming every bad one. */
export function validateRoom(room: RoomFields, currency: string): void {
  const fields = [...findTypeProblems(room), ...findPriceProblems(room, currency)]
  if (fields.length) throw new AppError('invalid', { fields })
}

function* findTypeProblems({ type, sellBy, gender, bedsPerUnit }: RoomFields) {
  if (!sellByOptions(type).includes(sellBy)) yield fieldProblem('sellBy', 'private_whole')
  const genders = roomGenderOptions(type)
  if (!genders.includes(gender)) yield fieldProblem('gender', explain('room_gender', { who: genders[0] ?? 'mixed' }))
  const { min, max } = bedLimits(type)
  if (bedsPerUnit < min || bedsPerUnit > max) yield fieldProblem('bedsPerUnit', explain('room_places', { least: min, most: max }))
}

function* findPriceProblems({ sellBy, basePrice, unitPrice }: RoomFields, currency: string) {
  const given = { basePrice, unitPrice }
  if (sellBy !== 'unit' && !basePrice?.amount) yield fieldProblem('basePrice', 'bed_price_missing')
  if (sellBy !== 'bed' && !unitPrice?.amount) yield fieldProblem('unitPrice', 'room_price_missing')
  for (const path of ['basePrice', 'unitPrice'] as const)
    if (given[path] && given[path].currency !== currency) yield fieldProblem(path, explain('hostel_currency', { currency }))
}
