import type { Api, EndpointRequest } from '../../../api/contract.ts'
import type { Money } from '../../../domain/money/money.ts'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import type { FieldName } from '../../kit/form/formValues.ts'
import { getText } from '../../kit/form/getText.ts'
import { formatPlainAmount, parseAmount } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import type { Cell, GridLine, GridRoom } from './gridLines.ts'
import { rateMessages } from './messages.ts'

/** Prices in the property's currency, numbers as typed, and flags that may also be unchanged. */
export type CellValues = Record<
  'price' | 'unitPrice' | `guests.${number}` | (typeof countFields)[number] | (typeof flagFields)[number],
  string
>

export type RateChangeRequest = EndpointRequest<'POST /room/room-rates', Api['POST /room/room-rates']>['body']

export const countFields = ['minStay', 'maxStay', 'minStayThrough', 'maxStayThrough', 'releaseDays', 'units'] as const
export const flagFields = ['closedToArrival', 'closedToDeparture', 'stopSell'] as const
export const guestsField = (guests: number) => `guests.${guests}` as const

/** Prices by occupancy exist only for rooms sold whole. */
export const guestCounts = (room: GridRoom | undefined) =>
  room && room.sellBy !== 'bed' ? Array.from({ length: Math.min(room.bedsPerUnit, 12) }, (_, i) => i + 1) : []

const flagToValue = (flag: boolean | null | undefined) => (flag === null || flag === undefined ? '' : flag ? 'yes' : 'no')

/** The first price is for a bed, or for the room where it is only sold whole. */
export function cellToValues({ room }: GridLine, { own }: Cell): CellValues {
  const first = room?.sellBy === 'unit' ? own?.unitPrice : own?.price
  const guests = guestCounts(room).map(n => [guestsField(n), formatPrice(own?.occupancyPrices?.[n])] as const)
  return {
    price: formatPrice(first),
    unitPrice: room?.sellBy === 'both' ? formatPrice(own?.unitPrice) : '',
    ...(Object.fromEntries(guests) as Record<`guests.${number}`, string>),
    ...(Object.fromEntries(countFields.map(name => [name, String(own?.[name] ?? '')])) as Record<(typeof countFields)[number], string>),
    ...(Object.fromEntries(flagFields.map(name => [name, flagToValue(own?.[name])])) as Record<(typeof flagFields)[number], string>),
  }
}

const formatPrice = (price: Money | null | undefined) => (price ? formatPlainAmount(price) : '')
const isWholeNumber = (typed: string) => /^\d{1,5}$/.test(typed)

/** Invalid amounts and numbers. */
export function findCellFormProblem(values: CellValues, line: GridLine, currency: string) {
  const prices = (['price', 'unitPrice', ...guestCounts(line.room).map(guestsField)] as const).filter(
    name => getText(values, name) && !parseAmount(getText(values, name), currency),
  )
  const numbers = countFields.filter(name => getText(values, name) && !isWholeNumber(getText(values, name)))
  if (!prices.length && !numbers.length) return undefined
  const messages = rateMessages()
  return fieldProblem(messages.lookAgain, {
    ...Object.fromEntries(prices.map(name => [name, t(messages.amountHint, { currency })])),
    ...Object.fromEntries(numbers.map(name => [name, messages.cell.wholeOrEmpty])),
  })
}

type CellChange = Partial<Omit<RateChangeRequest, 'room' | 'rooms' | 'property' | 'plan' | 'plans' | 'from' | 'to' | 'weekdays' | 'dryRun'>>

/** Only changed values: an emptied field clears the value. */
export function valuesToCellChange(
  values: CellValues,
  initial: CellValues,
  { line, currency }: { line: GridLine; currency: string },
): CellChange {
  const isNew = (name: FieldName<CellValues, string>) => getText(values, name) !== getText(initial, name)
  const money = (name: FieldName<CellValues, string>) => parseAmount(getText(values, name), currency) ?? null
  const guests = guestCounts(line.room).filter(n => getText(values, guestsField(n)))
  const isByGuests = guestCounts(line.room).some(n => isNew(guestsField(n)))
  return {
    ...(isNew('price') && { price: money('price') }),
    ...(isNew('unitPrice') && { unitPrice: money('unitPrice') }),
    ...(isByGuests && {
      occupancyPrices: guests.length
        ? Object.fromEntries(guests.map(n => [String(n), money(guestsField(n)) ?? { amount: 0, currency }]))
        : null,
    }),
    ...Object.fromEntries(countFields.filter(isNew).map(name => [name, getText(values, name) ? Number(getText(values, name)) : null])),
    ...Object.fromEntries(flagFields.filter(isNew).map(name => [name, getText(values, name) ? getText(values, name) === 'yes' : null])),
  }
}

/** Clears all values of the cell. */
export function getClearedCell({ room, plan }: GridLine): CellChange {
  return {
    ...(room && { price: null, unitPrice: null, occupancyPrices: null, ...(plan.id === null && { units: null }) }),
    ...Object.fromEntries([...countFields.filter(name => name !== 'units'), ...flagFields].map(name => [name, null])),
  }
}

/** The key of a cell in the API. */
export const cellToScope = ({ room, plan }: GridLine, { night }: Pick<Cell, 'night'>, property: number) => ({
  ...(room ? { room: room.id } : { property }),
  ...(plan.id !== null && { plan: plan.id }),
  from: night,
  to: night,
})

/** Maps paths of the request to form fields: `occupancyPrices.2` is the field for two guests; `amount` is its price. */
export const mapCellField = (path: string) =>
  path
    .replace(/^body\./, '')
    .replace(/^occupancyPrices\.(\d+).*$/, 'guests.$1')
    .replace(/\.(amount|currency)$/, '')
