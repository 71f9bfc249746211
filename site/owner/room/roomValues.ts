import type { Api, EndpointRequest } from '../../../api/contract.ts'
import { type FacilityKey, facilityKeys, roomFacilities } from '../../../domain/listing/facilities.ts'
import { type RoomType, roomTypeInfo } from '../../../domain/listing/taxonomy.ts'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import type { Values } from '../../kit/form/formContext.ts'
import { formatPlainAmount, parseAmount } from '../../lib/format/format.ts'
import type { Row } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { roomMessages } from './messages.ts'

export type Room = Row<'GET /room/all/:propertyId'>
export type RoomRequest = EndpointRequest<'POST /room', Api['POST /room']>['body']
type RoomUpdateRequest = EndpointRequest<'PUT /room/:id', Api['PUT /room/:id']>['body']

const getTypeInfo = (type: string) => roomTypeInfo[type as RoomType]
export const isShared = (type: string) => getTypeInfo(type)?.shared ?? true
const getText = (values: Values, name: string) => String(values[name] ?? '').trim()

/** What goes with a kind of room until its owner says otherwise. */
export const roomTypeToValues = (type: RoomType): Values => ({
  type,
  sellBy: isShared(type) ? 'bed' : 'unit',
  gender: roomTypeInfo[type].gender,
  bedsPerUnit: String(roomTypeInfo[type].sleeps),
})

export const initialRoomValues: Values = {
  ...roomTypeToValues('mixed_dorm'),
  name: '',
  units: '1',
  price: '',
  wholePrice: '',
  ensuite: false,
  description: '',
  ...Object.fromEntries(roomFacilities.map(key => [`has.${key}`, false])),
}

export const roomToValues = (room: Room): Values => {
  const price = room.sellBy === 'unit' ? room.unitPrice : room.basePrice
  return {
    type: room.type,
    sellBy: room.sellBy,
    gender: room.gender,
    name: room.name,
    units: String(room.units),
    bedsPerUnit: String(room.bedsPerUnit),
    price: price ? formatPlainAmount(price) : '',
    wholePrice: room.sellBy === 'both' && room.unitPrice ? formatPlainAmount(room.unitPrice) : '',
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

const sellByValues = ['bed', 'unit', 'both'] as const
const getSellBy = (values: Values) => sellByValues.find(way => way === values.sellBy) ?? 'bed'

/** The first price of the form is that of a bed or of the whole, as the room is sold; sold both ways it has two. */
function valuesToPrices(values: Values, currency: string) {
  const price = parseAmount(getText(values, 'price'), currency)
  const whole = parseAmount(getText(values, 'wholePrice'), currency)
  const sellBy = getSellBy(values)
  if (sellBy === 'both') return { ...(price && { basePrice: price }), ...(whole && { unitPrice: whole }) }
  return price ? (sellBy === 'bed' ? { basePrice: price } : { unitPrice: price }) : {}
}

function valuesToSharedFields(values: Values, currency: string) {
  const description = getText(values, 'description')
  return {
    name: getText(values, 'name'),
    units: Number(values.units),
    bedsPerUnit: Number(values.bedsPerUnit),
    ensuite: values.ensuite === true,
    facilities: valuesToFacilities(values),
    ...(description && { description }),
    ...valuesToPrices(values, currency),
  }
}

/** Also those that the form does not show: they stay. */
const valuesToFacilities = (values: Values): FacilityKey[] => facilityKeys.filter(key => values[`has.${key}`] === true)

export function valuesToRoomRequest(values: Values, property: number, currency: string): RoomRequest {
  const type = getText(values, 'type') as RoomType
  return {
    property,
    type,
    sellBy: getSellBy(values),
    gender: getText(values, 'gender') as RoomRequest['gender'],
    ...valuesToSharedFields(values, currency),
  }
}

export const valuesToRoomUpdate = (values: Values, currency: string): RoomUpdateRequest => ({
  sellBy: getSellBy(values),
  ...valuesToSharedFields(values, currency),
})

export function findRoomFormProblem(values: Values, currency: string) {
  const priceFields = getSellBy(values) === 'both' ? ['price', 'wholePrice'] : ['price']
  const invalid = priceFields.filter(name => !parseAmount(getText(values, name), currency))
  if (!invalid.length) return undefined
  const { priceProblem, priceHint } = roomMessages().fields
  return fieldProblem(priceProblem, Object.fromEntries(invalid.map(name => [name, t(priceHint, { currency })])))
}

/** The form has its own names for prices; the request says which is which. */
export const mapRoomReplyFields = <R extends { ok: boolean; problem?: { fields?: { path: string }[] } }>(reply: R, values: Values): R => {
  const whole = getSellBy(values) === 'both' ? 'wholePrice' : 'price'
  for (const field of reply.problem?.fields ?? [])
    field.path = field.path.replace(/^(?:body\.)?(basePrice|unitPrice)(?:\.amount)?$/, (_, name) =>
      name === 'unitPrice' ? whole : 'price',
    )
  return reply
}
