import type { Api, Input } from '../../../api/contract.ts'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import type { Values } from '../../kit/formContext.ts'
import { amountText, parseAmount } from '../../lib/format.ts'
import type { Cell, GridRoom, Line } from './grid.ts'

export type Change = Input<'POST /room/room-rates', Api['POST /room/room-rates']>['body']

export const counts = ['minStay', 'maxStay', 'minStayThrough', 'maxStayThrough', 'releaseDays', 'units'] as const
export const flags = ['closedToArrival', 'closedToDeparture', 'stopSell'] as const
export const guestsField = (guests: number) => `guests.${guests}`

/** Only a room that is sold whole costs more or less by who is in it. */
export const guestCounts = (room: GridRoom | undefined) =>
  room && room.sellBy !== 'bed' ? Array.from({ length: Math.min(room.bedsPerUnit, 12) }, (_, i) => i + 1) : []

const flagText = (flag: boolean | null | undefined) => (flag === null || flag === undefined ? '' : flag ? 'yes' : 'no')

/** The first price is that of a bed, or of the room where it is only sold whole. */
export function valuesOfCell({ room }: Line, { own }: Cell): Values {
  const first = room?.sellBy === 'unit' ? own?.unitPrice : own?.price
  return {
    price: first ? amountText(first) : '',
    unitPrice: room?.sellBy === 'both' && own?.unitPrice ? amountText(own.unitPrice) : '',
    ...Object.fromEntries(
      guestCounts(room).map(n => {
        const price = own?.occupancyPrices?.[n]
        return [guestsField(n), price ? amountText(price) : '']
      }),
    ),
    ...Object.fromEntries(counts.map(name => [name, String(own?.[name] ?? '')])),
    ...Object.fromEntries(flags.map(name => [name, flagText(own?.[name])])),
  }
}

const text = (values: Values, name: string) => String(values[name] ?? '').trim()
const isWhole = (typed: string) => /^\d{1,5}$/.test(typed)

/** What is no amount and no number. */
export function wrongIn(values: Values, line: Line, currency: string) {
  const prices = ['price', 'unitPrice', ...guestCounts(line.room).map(guestsField)].filter(
    name => text(values, name) && !parseAmount(text(values, name), currency),
  )
  const numbers = counts.filter(name => text(values, name) && !isWhole(text(values, name)))
  if (!prices.length && !numbers.length) return undefined
  return fieldProblem('Please look at these again.', {
    ...Object.fromEntries(prices.map(name => [name, `Write an amount in ${currency}, like 18 or 18.50.`])),
    ...Object.fromEntries(numbers.map(name => [name, 'Write a whole number, or leave it empty.'])),
  })
}

type Said = Partial<Omit<Change, 'room' | 'rooms' | 'property' | 'plan' | 'plans' | 'from' | 'to' | 'weekdays' | 'dryRun'>>

/** Only what was changed: empty takes back what stood there. */
export function saidIn(values: Values, initial: Values, { line, currency }: { line: Line; currency: string }): Said {
  const isNew = (name: string) => text(values, name) !== text(initial, name)
  const money = (name: string) => parseAmount(text(values, name), currency) ?? null
  const guests = guestCounts(line.room).filter(n => text(values, guestsField(n)))
  const isByGuests = guestCounts(line.room).some(n => isNew(guestsField(n)))
  return {
    ...(isNew('price') && { price: money('price') }),
    ...(isNew('unitPrice') && { unitPrice: money('unitPrice') }),
    ...(isByGuests && {
      occupancyPrices: guests.length
        ? Object.fromEntries(guests.map(n => [String(n), money(guestsField(n)) ?? { amount: 0, currency }]))
        : null,
    }),
    ...Object.fromEntries(counts.filter(isNew).map(name => [name, text(values, name) ? Number(text(values, name)) : null])),
    ...Object.fromEntries(flags.filter(isNew).map(name => [name, text(values, name) ? text(values, name) === 'yes' : null])),
  }
}

/** Takes back all that is set there. */
export function nothingSaid({ room, plan }: Line): Said {
  return {
    ...(room && { price: null, unitPrice: null, occupancyPrices: null, ...(plan.id === null && { units: null }) }),
    ...Object.fromEntries([...counts.filter(name => name !== 'units'), ...flags].map(name => [name, null])),
  }
}

/** Where a cell is, as the API takes it. */
export const placeOf = ({ room, plan }: Line, { night }: Pick<Cell, 'night'>, property: number) => ({
  ...(room ? { room: room.id } : { property }),
  ...(plan.id !== null && { plan: plan.id }),
  from: night,
  to: night,
})

/** `occupancyPrices.2` of the request is the field of two guests; an amount is its price. */
export const backToField = (path: string) =>
  path
    .replace(/^body\./, '')
    .replace(/^occupancyPrices\.(\d+).*$/, 'guests.$1')
    .replace(/\.(amount|currency)$/, '')
