import type { Api, Input } from '../../../api/contract.ts'
import { type FacilityKey, facilityKeys, roomFacilities } from '../../../domain/listing/facilities.ts'
import { type RoomType, roomTypeInfo } from '../../../domain/listing/taxonomy.ts'
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

export const firstRoom: Values = {
  ...valuesOfType('mixed_dorm'),
  name: '',
  units: '1',
  price: '',
  wholePrice: '',
  ensuite: false,
  description: '',
  ...Object.fromEntries(roomFacilities.map(key => [`has.${key}`, false])),
}

export const valuesOf = (room: Room): Values => {
  const price = room.sellBy === 'unit' ? room.unitPrice : room.basePrice
  return {
    type: room.type,
    sellBy: room.sellBy,
    gender: room.gender,
    name: room.name,
    units: String(room.units),
    bedsPerUnit: String(room.bedsPerUnit),
    price: price ? amountText(price) : '',
    wholePrice: room.sellBy === 'both' && room.unitPrice ? amountText(room.unitPrice) : '',
    ensuite: room.ensuite,
    description: room.description,
    ...Object.fromEntries(
      [...roomFacilities.map(key => [key, false] as const), ...room.facilities.map(key => [key, true] as const)].map(([key, has]) => [
        `has.${key}`,
        has,
      ]),
    ),
  }
}

const sellings = ['bed', 'unit', 'both'] as const
const soldBy = (values: Values) => sellings.find(way => way === values.sellBy) ?? 'bed'

/** The first price of the form is that of a bed or of the whole, as the room is sold; sold both ways it has two. */
function prices(values: Values, currency: string) {
  const price = parseAmount(text(values, 'price'), currency)
  const whole = parseAmount(text(values, 'wholePrice'), currency)
  const sellBy = soldBy(values)
  if (sellBy === 'both') return { ...(price && { basePrice: price }), ...(whole && { unitPrice: whole }) }
  return price ? (sellBy === 'bed' ? { basePrice: price } : { unitPrice: price }) : {}
}

function shared(values: Values, currency: string) {
  const description = text(values, 'description')
  return {
    name: text(values, 'name'),
    units: Number(values.units),
    bedsPerUnit: Number(values.bedsPerUnit),
    ensuite: values.ensuite === true,
    facilities: facilitiesIn(values),
    ...(description && { description }),
    ...prices(values, currency),
  }
}

/** Also those that the form does not show: they stay. */
const facilitiesIn = (values: Values): FacilityKey[] => facilityKeys.filter(key => values[`has.${key}`] === true)

export function newRoom(values: Values, property: number, currency: string): NewRoom {
  const type = text(values, 'type') as RoomType
  return { property, type, sellBy: soldBy(values), gender: text(values, 'gender') as NewRoom['gender'], ...shared(values, currency) }
}

export const roomEdit = (values: Values, currency: string): Edit => ({ sellBy: soldBy(values), ...shared(values, currency) })

export function missing(values: Values, currency: string) {
  const asked = soldBy(values) === 'both' ? ['price', 'wholePrice'] : ['price']
  const wrong = asked.filter(name => !parseAmount(text(values, name), currency))
  if (!wrong.length) return undefined
  const help = `Write an amount in ${currency}, like 18 or 18.50.`
  return fieldProblem('The price is no amount.', Object.fromEntries(wrong.map(name => [name, help])))
}

/** The form has its own names for prices; the request says which is which. */
export const backToRoom = <R extends { ok: boolean; problem?: { fields?: { path: string }[] } }>(reply: R, values: Values): R => {
  const whole = soldBy(values) === 'both' ? 'wholePrice' : 'price'
  for (const field of reply.problem?.fields ?? [])
    field.path = field.path.replace(/^(?:body\.)?(basePrice|unitPrice)(?:\.amount)?$/, (_, name) =>
      name === 'unitPrice' ? whole : 'price',
    )
  return reply
}
