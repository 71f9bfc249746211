import type { Api, Input } from '../../../api/contract.ts'
import { type RoomType, roomTypeInfo } from '../../../api/domain/taxonomy.ts'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import type { Values } from '../../kit/formContext.ts'
import { amountText, parseAmount } from '../../lib/format.ts'
import type { Row } from '../../lib/useList.ts'

export type Room = Row<'GET /room/all/:propertyId'>
export type NewRoom = Input<'POST /room', Api['POST /room']>['body']
type Edit = Input<'PUT /room/:id', Api['PUT /room/:id']>['body']

const infoOf = (type: string) => roomTypeInfo[type as RoomType]
export const isShared = (type: string) => infoOf(type)?.shared ?? true
const text = (values: Values, name: string) => String(values[name] ?? '').trim()

/** What goes with a kind of room until its owner says otherwise. */
export const valuesOfType = (type: RoomType): Values => ({
  type,
  sellBy: isShared(type) ? 'bed' : 'unit',
  gender: roomTypeInfo[type].gender,
  bedsPerUnit: String(roomTypeInfo[type].sleeps),
})

export const firstRoom: Values = { ...valuesOfType('mixed_dorm'), name: '', units: '1', price: '', ensuite: false, description: '' }

export const valuesOf = (room: Room): Values => {
  const price = room.sellBy === 'bed' ? room.basePrice : room.unitPrice
  return {
    type: room.type,
    sellBy: room.sellBy,
    gender: room.gender,
    name: room.name,
    units: String(room.units),
    bedsPerUnit: String(room.bedsPerUnit),
    price: price ? amountText(price) : '',
    ensuite: room.ensuite,
    description: room.description,
  }
}

/** The one price of the form is that of a bed or of the whole, as the room is sold. */
function shared(values: Values, currency: string) {
  const price = parseAmount(text(values, 'price'), currency)
  const description = text(values, 'description')
  return {
    name: text(values, 'name'),
    units: Number(values.units),
    bedsPerUnit: Number(values.bedsPerUnit),
    ensuite: values.ensuite === true,
    ...(description && { description }),
    ...(price && (values.sellBy === 'bed' ? { basePrice: price } : { unitPrice: price })),
  }
}

export function newRoom(values: Values, property: number, currency: string): NewRoom {
  const type = text(values, 'type') as RoomType
  const sellBy = values.sellBy === 'bed' ? 'bed' : 'unit'
  return { property, type, sellBy, gender: text(values, 'gender') as NewRoom['gender'], ...shared(values, currency) }
}

export const roomEdit = (values: Values, currency: string): Edit => shared(values, currency)

export function missing(values: Values, currency: string) {
  if (parseAmount(text(values, 'price'), currency)) return undefined
  return fieldProblem('The price is no amount.', { price: `Write an amount in ${currency}, like 18 or 18.50.` })
}

/** The form has one price; the request says which. */
export const backToRoom = <R extends { ok: boolean; problem?: { fields?: { path: string }[] } }>(reply: R): R => {
  for (const field of reply.problem?.fields ?? []) field.path = field.path.replace(/^(body\.)?(basePrice|unitPrice)(\.amount)?$/, 'price')
  return reply
}
