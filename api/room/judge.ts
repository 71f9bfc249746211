import { type RoomType, roomTypeInfo } from '../domain/taxonomy.ts'
import { AppError, type FieldProblem } from '../errors.ts'
import type { Infer, price } from '../http/schema.ts'

export interface RoomFields {
  type: string
  sellBy: 'bed' | 'unit'
  gender: string
  basePrice?: Infer<ReturnType<typeof price>> | null
  unitPrice?: Infer<ReturnType<typeof price>> | null
}

/** What the fields of a room must be to each other. Throws 422 naming every bad one. */
export function judgeRoom(room: RoomFields, currency: string): void {
  const problems: FieldProblem[] = []
  const say = (path: string, message: string) => problems.push({ path, code: 'invalid', message })
  const info = roomTypeInfo[room.type as RoomType]
  if (!info.shared && room.sellBy === 'bed') say('sellBy', 'A private room is sold whole.')
  if (room.sellBy === 'bed' && room.gender === 'none') say('gender', 'Say who may sleep in this dorm: everybody, women or men.')
  if (!info.shared && room.gender !== 'none') say('gender', 'A private room takes whoever books it.')
  if (info.shared && info.gender !== 'mixed' && room.gender !== info.gender)
    say('gender', `A ${info.label.toLowerCase()} takes ${info.gender === 'female' ? 'women' : 'men'}.`)
  const [field, price] = room.sellBy === 'bed' ? (['basePrice', room.basePrice] as const) : (['unitPrice', room.unitPrice] as const)
  if (!price || price.amount === 0) say(field, room.sellBy === 'bed' ? 'What does a bed cost a night?' : 'What does the room cost a night?')
  for (const [path, p] of [['basePrice', room.basePrice] as const, ['unitPrice', room.unitPrice] as const])
    if (p && p.currency !== currency) say(path, `This house charges in ${currency}.`)
  if (problems.length) throw new AppError('invalid', { fields: problems })
}
