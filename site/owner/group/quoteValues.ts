import type { Api, Input, Result } from '../../../api/contract.ts'
import { isDay } from '../../../domain/calendar/days.ts'
import type { PolicyPreset } from '../../../domain/listing/taxonomy.ts'
import type { Money } from '../../../domain/money/money.ts'
import type { Values } from '../../kit/formContext.ts'
import { amountText, parseAmount } from '../../lib/format.ts'
import type { Row } from '../../lib/useList.ts'
import type { Group } from './words.ts'

type Body = Input<'POST /group/:id/quote', Api['POST /group/:id/quote']>['body']
export type Priced = Result<Api['POST /group/:id/price']>
export type Room = Row<'GET /room/all/:propertyId'>

/** One way a room is sold: a room that is sold both ways stands there twice. */
export interface Sellable {
  room: Room
  as: 'bed' | 'unit'
  usual: Money | null
}
export const sellablesOf = (rooms: readonly Room[]): Sellable[] =>
  rooms.flatMap(room => [
    ...(room.sellBy !== 'unit' ? [{ room, as: 'bed' as const, usual: room.basePrice }] : []),
    ...(room.sellBy !== 'bed' ? [{ room, as: 'unit' as const, usual: room.unitPrice }] : []),
  ])

export const guestsField = ({ room, as }: Pick<Sellable, 'room' | 'as'>) => `guests.${room.id}.${as}`
export const priceField = ({ room, as }: Pick<Sellable, 'room' | 'as'>) => `price.${room.id}.${as}`

const text = (values: Values, name: string) => String(values[name] ?? '').trim()
const count = (values: Values, name: string) => (/^\d{1,3}$/.test(text(values, name)) ? Number(text(values, name)) : 0)

/** The rooms with guests in them, as the API takes them. */
export const linesOf = (values: Values, all: readonly Sellable[], currency: string): Body['lines'] =>
  all.flatMap(each => {
    const guests = count(values, guestsField(each))
    const price = parseAmount(text(values, priceField(each)) || (each.usual ? amountText(each.usual) : ''), currency)
    return guests > 0 && price ? [{ room: each.room.id, as: each.as, guests, price }] : []
  })

export const placed = (values: Values, all: readonly Sellable[]) => all.reduce((n, each) => n + count(values, guestsField(each)), 0)

export const stayOf = (values: Values, group: Pick<Group, 'arrival' | 'departure'>) => ({
  arrival: isDay(text(values, 'arrival')) ? text(values, 'arrival') : group.arrival,
  departure: isDay(text(values, 'departure')) ? text(values, 'departure') : group.departure,
})

export const policyOf = (values: Values) => (text(values, 'policy') || 'group_28d') as PolicyPreset

export const mostPayments = 4
export const dueField = (i: number) => `due.${i}`
export const amountField = (i: number) => `amount.${i}`
export const paymentsOf = (values: Values) => Math.min(mostPayments, Math.max(1, count(values, 'payments')))

/** The usual payments, or the house's own: the last one is always what is left, so that all are the total. */
export function scheduleOf(values: Values, { total, schedule }: Pick<Priced, 'total' | 'schedule'>): Priced['schedule'] {
  if (text(values, 'plan') !== 'own') return schedule
  const all = Array.from({ length: paymentsOf(values) }, (_, i) => i)
  const typed = all.slice(0, -1).map(i => parseAmount(text(values, amountField(i)), total.currency)?.amount ?? 0)
  const rest = total.amount - typed.reduce((a, b) => a + b, 0)
  return all.map(i => ({ dueOn: text(values, dueField(i)), amount: { amount: typed[i] ?? rest, currency: total.currency } }))
}

interface Known {
  group: Group
  all: readonly Sellable[]
  price: Priced | undefined
}

/** What must be there before anything is sent. */
export function missing(values: Values, { group, all, price }: Known): Record<string, string> {
  const schedule = price ? scheduleOf(values, price) : []
  const lacks: [string, boolean, string][] = [
    ['rooms', linesOf(values, all, group.property.currency).length === 0, 'Give them at least one bed.'],
    ['validUntil', !isDay(text(values, 'validUntil')), 'Choose the day until which the quote holds.'],
    ...schedule.flatMap(({ dueOn, amount }, i): [string, boolean, string][] => [
      [dueField(i), !isDay(dueOn), 'Choose the day.'],
      [i === schedule.length - 1 ? dueField(i) : amountField(i), amount.amount <= 0, 'These payments are more than the total.'],
    ]),
  ]
  return Object.fromEntries(lacks.flatMap(([field, isWrong, words]) => (isWrong ? [[field, words]] : [])))
}

export function quoteBody(values: Values, { group, all }: Known, price: Priced): Body {
  const [message, validTime] = [text(values, 'message'), text(values, 'validTime')]
  return {
    ...stayOf(values, group),
    lines: linesOf(values, all, group.property.currency),
    policy: policyOf(values),
    schedule: scheduleOf(values, price),
    validUntil: text(values, 'validUntil'),
    ...(validTime && { validTime }),
    ...(message && { message }),
    hold: values.hold === true,
    version: group.version,
  }
}

/** `schedule.0.dueOn` of the request is the first day of the form, `lines.1.price` the second room with guests. */
export function backToForm(path: string, values: Values, all: readonly Sellable[]): string {
  const used = all.filter(each => count(values, guestsField(each)) > 0)
  return path
    .replace(/^schedule\.(\d+)\.dueOn$/, (_, i) => dueField(Number(i)))
    .replace(/^schedule\.(\d+)\.amount.*$/, (_, i) => amountField(Number(i)))
    .replace(/^lines\.(\d+)\.price.*$/, (whole, i) => (used[Number(i)] ? priceField(used[Number(i)] as Sellable) : whole))
    .replace(/^lines\.(\d+)\..*$/, (whole, i) => (used[Number(i)] ? guestsField(used[Number(i)] as Sellable) : whole))
}
