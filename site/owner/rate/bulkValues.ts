import { isDay } from '../../../domain/calendar/days.ts'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import type { Values } from '../../kit/formContext.ts'
import { parseAmount } from '../../lib/format.ts'
import { type Change, flags } from './cellValues.ts'
import type { Grid, GridRoom } from './grid.ts'

export const roomField = (id: number) => `room.${id}`
export const planField = (id: number | null) => `plan.${id ?? 0}`
export const weekdayField = (day: number) => `day.${day}`
export const isHouse = (values: Values) => values.where === 'house'
export const isClearing = (values: Values) => values.what === 'clear'

/** How a price is said: nothing, an amount, a step, or taken back. */
export const priceWays = [
  ['', 'leave as it is'],
  ['set', 'set to'],
  ['percent+', 'raise by %'],
  ['percent-', 'lower by %'],
  ['amount+', 'raise by'],
  ['amount-', 'lower by'],
  ['clear', 'back to the usual price'],
] as const
export const numberWays = [
  ['', 'leave as it is'],
  ['set', 'set to'],
  ['clear', 'take back'],
] as const
export const numbers = ['minStay', 'maxStay', 'minStayThrough', 'maxStayThrough', 'releaseDays', 'units'] as const
export const wayField = (name: string) => `${name}.way`
export const asksForMore = (way: unknown) => typeof way === 'string' && way !== '' && way !== 'clear'

interface Start {
  grid: Grid
  from: string
  to: string
  isHouse: boolean
}
export const firstValues = ({ grid, from, to, isHouse }: Start): Values => ({
  from,
  to,
  where: isHouse ? 'house' : 'rooms',
  what: 'set',
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map(day => [weekdayField(day), true])),
  ...Object.fromEntries(grid.rooms.map(r => [roomField(r.id), grid.rooms.length === 1])),
  ...Object.fromEntries(grid.plans.map(p => [planField(p.id), p.id === null])),
  ...Object.fromEntries(['price', 'unitPrice', ...numbers].flatMap(name => [[name, ''] as const, [wayField(name), ''] as const])),
  ...Object.fromEntries(flags.map(name => [name, ''])),
})

const text = (values: Values, name: string) => String(values[name] ?? '').trim()
export const chosenRooms = (values: Values, { rooms }: Grid): GridRoom[] =>
  isHouse(values) ? [] : rooms.filter(r => values[roomField(r.id)] === true)
export const chosenPlans = (values: Values, { plans }: Grid) => plans.filter(p => values[planField(p.id)] === true)

/** Beds are given out for all rates together. */
export const mayGiveOut = (values: Values, grid: Grid) => !isHouse(values) && chosenPlans(values, grid).every(p => p.id === null)
export const hasWholeRooms = (values: Values, grid: Grid) => chosenRooms(values, grid).some(r => r.sellBy === 'both')

/** What is still missing or no number, before anything is asked. */
export function missing(values: Values, grid: Grid) {
  const { currency } = grid
  const prices = isHouse(values) ? [] : ['price', ...(hasWholeRooms(values, grid) ? ['unitPrice'] : [])]
  const lacks: [string, boolean, string][] = [
    ['from', !isDay(text(values, 'from')), 'Choose the first night.'],
    ['to', !isDay(text(values, 'to')), 'Choose the last night.'],
    ['rooms', !isHouse(values) && chosenRooms(values, grid).length === 0, 'Choose at least one room.'],
    ['plans', chosenPlans(values, grid).length === 0, 'Choose at least one rate.'],
    ...(isClearing(values)
      ? []
      : [
          ...prices.map((name): [string, boolean, string] => [
            name,
            isWrongPrice(values, name, currency),
            priceHelp(values, name, currency),
          ]),
          ...numbers.map((name): [string, boolean, string] => [
            name,
            text(values, wayField(name)) === 'set' && !/^\d{1,5}$/.test(text(values, name)),
            'Write a whole number.',
          ]),
        ]),
  ]
  const wrong = Object.fromEntries(lacks.flatMap(([field, isWrong, words]) => (isWrong ? [[field, words]] : [])))
  return Object.keys(wrong).length ? fieldProblem('Something is still missing.', wrong) : undefined
}

const isPercent = (way: string) => way.startsWith('percent')
const percentOf = (typed: string) => (/^\d{1,4}([.,]\d{1,3})?$/.test(typed) ? Number(typed.replace(',', '.')) : undefined)

function isWrongPrice(values: Values, name: string, currency: string) {
  const way = text(values, wayField(name))
  if (!asksForMore(way)) return false
  return isPercent(way) ? percentOf(text(values, name)) === undefined : parseAmount(text(values, name), currency) === undefined
}
const priceHelp = (values: Values, name: string, currency: string) =>
  isPercent(text(values, wayField(name))) ? 'Write a percent, like 10 or 7.5.' : `Write an amount in ${currency}, like 18 or 18.50.`

/** The question of the API, unless something is missing or nothing is said. */
export function changeOf(values: Values, grid: Grid): Change | undefined {
  if (missing(values, grid)) return undefined
  const said = isClearing(values) ? cleared(values, grid) : saidOf(values, grid)
  if (!Object.keys(said).length) return undefined
  return { ...placesOf(values, grid), ...said }
}

function placesOf(values: Values, grid: Grid) {
  const plans = chosenPlans(values, grid).flatMap(p => (p.id === null ? [] : [p.id]))
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(day => values[weekdayField(day)] === true)
  return {
    ...(isHouse(values) ? { property: grid.property } : { rooms: chosenRooms(values, grid).map(r => r.id) }),
    ...(plans.length && { plans }),
    from: text(values, 'from'),
    to: text(values, 'to'),
    ...(weekdays.length < 7 && { weekdays }),
  }
}

const cleared = (values: Values, grid: Grid) => ({
  ...(!isHouse(values) && { price: null, unitPrice: null, occupancyPrices: null }),
  ...Object.fromEntries([...numbers.filter(n => n !== 'units' || mayGiveOut(values, grid)), ...flags].map(name => [name, null])),
})

function saidOf(values: Values, grid: Grid) {
  const { currency } = grid
  const asked = numbers.filter(n => (n !== 'units' || mayGiveOut(values, grid)) && text(values, wayField(n)))
  return {
    ...(!isHouse(values) && priceOf(values, 'price', currency)),
    ...(!isHouse(values) && hasWholeRooms(values, grid) && priceOf(values, 'unitPrice', currency)),
    ...Object.fromEntries(asked.map(n => [n, text(values, wayField(n)) === 'set' ? Number(text(values, n)) : null])),
    ...Object.fromEntries(flags.flatMap(name => (text(values, name) ? [[name, flagOf(text(values, name))]] : []))),
  }
}

const flagOf = (typed: string) => (typed === 'clear' ? null : typed === 'yes')

function priceOf(values: Values, name: 'price' | 'unitPrice', currency: string) {
  const way = text(values, wayField(name))
  if (way === '') return {}
  if (way === 'clear') return { [name]: null }
  const [kind, sign] = [isPercent(way) ? 'percent' : 'amount', way.endsWith('-') ? -1 : 1] as const
  const amount = parseAmount(text(values, name), currency)
  if (way === 'set') return { [name]: amount }
  const value = sign * (kind === 'percent' ? (percentOf(text(values, name)) ?? 0) : (amount?.amount ?? 0))
  return { [`${name}By`]: { kind, value } }
}

/** `priceBy.value` of the request is the price of the form, `minStay` its number. */
export const backToBulk = (path: string) =>
  path
    .replace(/^body\./, '')
    .replace(/^(price|unitPrice)By.*$/, '$1')
    .replace(/\.(amount|currency)$/, '')
    .replace(/^(rooms|plans)\..*$/, '$1')
    .replace(/^room$/, 'rooms')
    .replace(/^plan$/, 'plans')
