import type { Api, EndpointRequest, Result } from '../../../api/contract.ts'
import { isDay } from '../../../domain/calendar/days.ts'
import type { PolicyPreset } from '../../../domain/listing/taxonomy.ts'
import type { Money } from '../../../domain/money/money.ts'
import { getText } from '../../kit/form/getText.ts'
import { formatPlainAmount, parseAmount } from '../../lib/format/format.ts'
import type { Row } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import type { Group } from './groupFormat.ts'
import { groupMessages } from './messages.ts'

/** For each room and way of selling it the guests and the price; and the instalments. */
export interface QuoteValues {
  arrival: string
  departure: string
  policy: string
  plan: string
  payments: string
  validUntil: string
  validTime: string
  message: string
  hold: boolean
  [guests: `guests.${number}.${'bed' | 'unit'}`]: number | null
  [price: `price.${number}.${'bed' | 'unit'}`]: string
  [due: `due.${number}`]: string
  [amount: `amount.${number}`]: string
}

type QuoteRequest = EndpointRequest<'POST /group/:id/quote', Api['POST /group/:id/quote']>['body']
export type GroupPrice = Result<Api['POST /group/:id/price']>
export type Room = Row<'GET /room/all/:propertyId'>

/** A room and a way of selling it: a room sold both ways has two entries. */
export interface SellableRoom {
  room: Room
  as: 'bed' | 'unit'
  usual: Money | null
}
export const getSellableRooms = (rooms: readonly Room[]): SellableRoom[] =>
  rooms.flatMap(room => [
    ...(room.sellBy !== 'unit' ? [{ room, as: 'bed' as const, usual: room.basePrice }] : []),
    ...(room.sellBy !== 'bed' ? [{ room, as: 'unit' as const, usual: room.unitPrice }] : []),
  ])

export const guestsField = ({ room, as }: Pick<SellableRoom, 'room' | 'as'>) => `guests.${room.id}.${as}` as const
export const priceField = ({ room, as }: Pick<SellableRoom, 'room' | 'as'>) => `price.${room.id}.${as}` as const

const countGuests = (values: QuoteValues, each: Pick<SellableRoom, 'room' | 'as'>) => values[guestsField(each)] ?? 0

const parsePrice = (values: QuoteValues, each: SellableRoom, currency: string) =>
  parseAmount(getText(values, priceField(each)) || (each.usual ? formatPlainAmount(each.usual) : ''), currency)

const listRoomsWithGuests = (values: QuoteValues, all: readonly SellableRoom[]) => all.filter(each => countGuests(values, each) > 0)

/** Rooms with guests of which the price cannot be read: there is no quote without them. */
const findRoomsWithoutPrice = (values: QuoteValues, all: readonly SellableRoom[], currency: string) =>
  listRoomsWithGuests(values, all).filter(each => !parsePrice(values, each, currency))

/** The rooms with guests, as the API takes them; none while the price of one of them cannot be read. */
export function valuesToQuoteLines(values: QuoteValues, all: readonly SellableRoom[], currency: string): QuoteRequest['lines'] {
  const lines = listRoomsWithGuests(values, all).flatMap(each => {
    const price = parsePrice(values, each, currency)
    return price ? [{ room: each.room.id, as: each.as, guests: countGuests(values, each), price }] : []
  })
  return findRoomsWithoutPrice(values, all, currency).length ? [] : lines
}

export const countPlacedGuests = (values: QuoteValues, all: readonly SellableRoom[]) =>
  all.reduce((n, each) => n + countGuests(values, each), 0)

export const valuesToStay = (values: QuoteValues, group: Pick<Group, 'arrival' | 'departure'>) => ({
  arrival: isDay(getText(values, 'arrival')) ? getText(values, 'arrival') : group.arrival,
  departure: isDay(getText(values, 'departure')) ? getText(values, 'departure') : group.departure,
})

export const getPolicy = (values: QuoteValues) => (getText(values, 'policy') || 'group_28d') as PolicyPreset

export const maxPayments = 4
export const dueField = (i: number) => `due.${i}` as const
export const amountField = (i: number) => `amount.${i}` as const
export const getPaymentCount = (values: QuoteValues) => Math.min(maxPayments, Math.max(1, Number(values.payments) || 1))

/** The default instalments or custom ones; the last is always the remainder. */
export function valuesToSchedule(values: QuoteValues, { total, schedule }: Pick<GroupPrice, 'total' | 'schedule'>): GroupPrice['schedule'] {
  if (getText(values, 'plan') !== 'own') return schedule
  const all = Array.from({ length: getPaymentCount(values) }, (_, i) => i)
  const typed = all.slice(0, -1).map(i => parseAmount(getText(values, amountField(i)), total.currency)?.amount ?? 0)
  const rest = total.amount - typed.reduce((a, b) => a + b, 0)
  return all.map(i => ({ dueOn: getText(values, dueField(i)), amount: { amount: typed[i] ?? rest, currency: total.currency } }))
}

interface QuoteContext {
  group: Group
  all: readonly SellableRoom[]
  price: GroupPrice | undefined
}

/** Required values, checked before anything is sent. */
export function findQuoteFormErrors(values: QuoteValues, { group, all, price }: QuoteContext): Record<string, string> {
  const messages = groupMessages().missing
  const { currency } = group.property
  const schedule = price ? valuesToSchedule(values, price) : []
  const checks: [string, boolean, string][] = [
    ['rooms', countPlacedGuests(values, all) === 0, messages.rooms],
    ...findRoomsWithoutPrice(values, all, currency).map((each): [string, boolean, string] => [
      priceField(each),
      true,
      t(messages.amount, { currency }),
    ]),
    ['validUntil', !isDay(getText(values, 'validUntil')), messages.validUntil],
    ...schedule.flatMap(({ dueOn, amount }, i): [string, boolean, string][] => [
      [dueField(i), !isDay(dueOn), messages.day],
      [i === schedule.length - 1 ? dueField(i) : amountField(i), amount.amount <= 0, messages.tooMuch],
    ]),
  ]
  return Object.fromEntries(checks.flatMap(([field, isWrong, words]) => (isWrong ? [[field, words]] : [])))
}

export function valuesToQuoteRequest(values: QuoteValues, { group, all }: QuoteContext, price: GroupPrice): QuoteRequest {
  const [message, validTime] = [getText(values, 'message'), getText(values, 'validTime')]
  return {
    ...valuesToStay(values, group),
    lines: valuesToQuoteLines(values, all, group.property.currency),
    policy: getPolicy(values),
    schedule: valuesToSchedule(values, price),
    validUntil: getText(values, 'validUntil'),
    ...(validTime && { validTime }),
    ...(message && { message }),
    hold: values.hold,
    version: group.version,
  }
}

/** Maps paths of the request to form fields: `schedule.0.dueOn` is the first date, `lines.1.price` the second room with guests. */
export function mapQuoteField(path: string, values: QuoteValues, all: readonly SellableRoom[]): string {
  const used = listRoomsWithGuests(values, all)
  return path
    .replace(/^schedule\.(\d+)\.dueOn$/, (_, i) => dueField(Number(i)))
    .replace(/^schedule\.(\d+)\.amount.*$/, (_, i) => amountField(Number(i)))
    .replace(/^lines\.(\d+)\.price.*$/, (whole, i) => (used[Number(i)] ? priceField(used[Number(i)] as SellableRoom) : whole))
    .replace(/^lines\.(\d+)\..*$/, (whole, i) => (used[Number(i)] ? guestsField(used[Number(i)] as SellableRoom) : whole))
}
