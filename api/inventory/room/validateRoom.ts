import type { RoomGender } from '../../../domain/booking/party.ts'
import type { SellBy } from '../../../domain/inventory/inventory.ts'
import { bedLimits, roomGenderOptions, sellByOptions } from '../../../domain/inventory/roomLimits.ts'
import { type RoomType, roomTypeInfo } from '../../../domain/listing/taxonomy.ts'
import type { Money } from '../../../domain/money/money.ts'
import { AppError, type FieldProblem } from '../../platform/errors.ts'

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

const fieldProblem = (path: string, message: string): FieldProblem => ({ path, code: 'invalid', message })

function* findTypeProblems({ type, sellBy, gender, bedsPerUnit }: RoomFields) {
  const { label, shared } = roomTypeInfo[type]
  if (!sellByOptions(type).includes(sellBy)) yield fieldProblem('sellBy', 'A private room is sold whole.')
  if (!roomGenderOptions(type).includes(gender))
    yield fieldProblem('gender', shared ? formatAllowedGuests(type) : 'A private room takes whoever books it.')
  const { min, max } = bedLimits(type)
  if (bedsPerUnit < min || bedsPerUnit > max)
    yield fieldProblem('bedsPerUnit', `${label}: places for ${min === max ? min : `${min} to ${max}`} guests, two in a double bed.`)
}

function formatAllowedGuests(type: RoomType): string {
  const who = { mixed: 'everybody', female: 'women', male: 'men', none: 'nobody' }
  return `${roomTypeInfo[type].label}: for ${roomGenderOptions(type)
    .map(g => who[g])
    .join(' or ')}.`
}

function* findPriceProblems({ sellBy, basePrice, unitPrice }: RoomFields, currency: string) {
  const given = { basePrice, unitPrice }
  if (sellBy !== 'unit' && !basePrice?.amount) yield fieldProblem('basePrice', 'What does a bed cost a night?')
  if (sellBy !== 'bed' && !unitPrice?.amount) yield fieldProblem('unitPrice', 'What does the room cost a night?')
  for (const path of ['basePrice', 'unitPrice'] as const)
    if (given[path] && given[path].currency !== currency) yield fieldProblem(path, `This house charges in ${currency}.`)
}
