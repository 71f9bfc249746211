import type { RoomGender } from '../../../domain/booking/party.ts'
import type { SellBy } from '../../../domain/inventory/inventory.ts'
import { bedLimits, gendersOf, sellingsOf } from '../../../domain/inventory/roomLimits.ts'
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
export function judgeRoom(room: RoomFields, currency: string): void {
  const fields = [...wrongKind(room), ...wrongPrices(room, currency)]
  if (fields.length) throw new AppError('invalid', { fields })
}

const problem = (path: string, message: string): FieldProblem => ({ path, code: 'invalid', message })

function* wrongKind({ type, sellBy, gender, bedsPerUnit }: RoomFields) {
  const { label, shared } = roomTypeInfo[type]
  if (!sellingsOf(type).includes(sellBy)) yield problem('sellBy', 'A private room is sold whole.')
  if (!gendersOf(type).includes(gender)) yield problem('gender', shared ? whoSleepsIn(type) : 'A private room takes whoever books it.')
  const { min, max } = bedLimits(type)
  if (bedsPerUnit < min || bedsPerUnit > max)
    yield problem('bedsPerUnit', `${label}: places for ${min === max ? min : `${min} to ${max}`} guests, two in a double bed.`)
}

function whoSleepsIn(type: RoomType): string {
  const who = { mixed: 'everybody', female: 'women', male: 'men', none: 'nobody' }
  return `${roomTypeInfo[type].label}: for ${gendersOf(type)
    .map(g => who[g])
    .join(' or ')}.`
}

function* wrongPrices({ sellBy, basePrice, unitPrice }: RoomFields, currency: string) {
  const given = { basePrice, unitPrice }
  if (sellBy !== 'unit' && !basePrice?.amount) yield problem('basePrice', 'What does a bed cost a night?')
  if (sellBy !== 'bed' && !unitPrice?.amount) yield problem('unitPrice', 'What does the room cost a night?')
  for (const path of ['basePrice', 'unitPrice'] as const)
    if (given[path] && given[path].currency !== currency) yield problem(path, `This house charges in ${currency}.`)
}
