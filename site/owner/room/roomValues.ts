import type { Api, EndpointRequest } from '../../../api/contract.ts'
import { type FacilityKey, facilityKeys, roomFacilities } from '../../../domain/listing/facilities.ts'
import { type RoomType, roomTypeInfo } from '../../../domain/listing/taxonomy.ts'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { getText } from '../../kit/form/getText.ts'
import { formatPlainAmount, parseAmount } from '../../lib/format/format.ts'
import type { Row } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { roomMessages } from './messages.ts'

type RoomField = 'type' | 'sellBy' | 'gender' | 'name' | 'units' | 'bedsPerUnit' | 'ensuite' | 'description'
/** A room has one price, or two when sold both ways, typed in the property's currency. */
export interface RoomValues extends Pick<ContractValues<'POST /room'>, RoomField> {
  price: string
  wholePrice: string
  [facility: `has.${string}`]: boolean
}

export type Room = Row<'GET /room/all/:propertyId'>
export type RoomRequest = EndpointRequest<'POST /room', Api['POST /room']>['body']
type RoomUpdateRequest = EndpointRequest<'PUT /room/:id', Api['PUT /room/:id']>['body']

const getTypeInfo = (type: string) => roomTypeInfo[type as RoomType]
export const isShared = (type: string) => getTypeInfo(type)?.shared ?? true

/** Defaults of a room type, until the owner changes them. */
export const roomTypeToValues = (type: RoomType): Pick<RoomValues, 'type' | 'sellBy' | 'gender' | 'bedsPerUnit'> => ({
  type,
  sellBy: isShared(type) ? 'bed' : 'unit',
  gender: roomTypeInfo[type].gender,
  bedsPerUnit: roomTypeInfo[type].sleeps,
})

export const initialRoomValues: RoomValues = {
  ...roomTypeToValues('mixed_dorm'),
  name: '',
  units: 1,
  price: '',
  wholePrice: '',
  ensuite: false,
  description: '',
  ...Object.fromEntries(roomFacilities.map(key => [`has.${key}`, false])),
}

export const roomToValues = (room: Room): RoomValues => {
  const price = room.sellBy === 'unit' ? room.unitPrice : room.basePrice
  return {
    type: room.type as RoomType,
    sellBy: room.sellBy,
    gender: room.gender,
    name: room.name,
    units: room.units,
    bedsPerUnit: room.bedsPerUnit,
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

const getSellBy = ({ sellBy }: RoomValues) => sellBy || 'bed'

/** The first price is for a bed or the whole room, as it is sold; sold both ways there are two. */
function valuesToPrices(values: RoomValues, currency: string) {
  const price = parseAmount(getText(values, 'price'), currency)
  const whole = parseAmount(getText(values, 'wholePrice'), currency)
  const sellBy = getSellBy(values)
  if (sellBy === 'both') return { ...(price && { basePrice: price }), ...(whole && { unitPrice: whole }) }
  return price ? (sellBy === 'bed' ? { basePrice: price } : { unitPrice: price }) : {}
}

function valuesToSharedFields(values: RoomValues, currency: string) {
  const description = getText(values, 'description')
  return {
    name: getText(values, 'name'),
    units: values.units ?? 0,
    bedsPerUnit: values.bedsPerUnit ?? 0,
    ensuite: values.ensuite,
    facilities: valuesToFacilities(values),
    ...(description && { description }),
    ...valuesToPrices(values, currency),
  }
}

/** Includes those that the form does not show, so that they stay. */
const valuesToFacilities = (values: RoomValues): FacilityKey[] => facilityKeys.filter(key => values[`has.${key}`])

export function valuesToRoomRequest(values: RoomValues, property: number, currency: string): RoomRequest {
  const type = values.type as RoomType
  return {
    property,
    type,
    sellBy: getSellBy(values),
    gender: values.gender as RoomRequest['gender'],
    ...valuesToSharedFields(values, currency),
  }
}

export const valuesToRoomUpdate = (values: RoomValues, currency: string): RoomUpdateRequest => ({
  sellBy: getSellBy(values),
  ...valuesToSharedFields(values, currency),
})

export function findRoomFormProblem(values: RoomValues, currency: string) {
  const priceFields = getSellBy(values) === 'both' ? (['price', 'wholePrice'] as const) : (['price'] as const)
  const invalid = priceFields.filter(name => !parseAmount(getText(values, name), currency))
  if (!invalid.length) return undefined
  const { priceProblem, priceHint } = roomMessages().fields
  return fieldProblem(priceProblem, Object.fromEntries(invalid.map(name => [name, t(priceHint, { currency })])))
}

/** Maps price fields of the request to those of the form. */
export const mapRoomReplyFields = <R extends { ok: boolean; problem?: { fields?: { path: string }[] } }>(
  reply: R,
  values: RoomValues,
): R => {
  const whole = getSellBy(values) === 'both' ? 'wholePrice' : 'price'
  for (const field of reply.problem?.fields ?? [])
    field.path = field.path.replace(/^(?:body\.)?(basePrice|unitPrice)(?:\.amount)?$/, (_, name) =>
      name === 'unitPrice' ? whole : 'price',
    )
  return reply
}
