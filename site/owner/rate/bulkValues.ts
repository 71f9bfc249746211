import { isDay } from '../../../domain/calendar/days.ts'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { getText } from '../../kit/form/getText.ts'
import { parseAmount } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { flagFields, type RateChangeRequest } from './cellValues.ts'
import type { Grid, GridRoom } from './gridLines.ts'
import { rateMessages } from './messages.ts'

export type BulkNumber = (typeof numberFields)[number]
export type BulkPrice = 'price' | 'unitPrice'
export type BulkValues = {
  from: string
  to: string
  where: string
  what: string
} & Record<BulkNumber | BulkPrice | `${BulkNumber | BulkPrice}.way` | (typeof flagFields)[number], string> &
  Record<`day.${number}` | `room.${number}` | `plan.${number}`, boolean>

export const roomField = (id: number) => `room.${id}` as const
export const planField = (id: number | null) => `plan.${id ?? 0}` as const
export const weekdayField = (day: number) => `day.${day}` as const
export const isWholeProperty = (values: Pick<BulkValues, 'where'>) => values.where === 'house'
export const isClearing = (values: Pick<BulkValues, 'what'>) => values.what === 'clear'

export const numberFields = ['minStay', 'maxStay', 'minStayThrough', 'maxStayThrough', 'releaseDays', 'units'] as const
export const modeField = <N extends BulkNumber | BulkPrice>(name: N) => `${name}.way` as const
export const needsNumber = (way: unknown) => typeof way === 'string' && way !== '' && way !== 'clear'

interface BulkStart {
  grid: Grid
  from: string
  to: string
  isHouse: boolean
}
export function initialBulkValues({ grid, from, to, isHouse }: BulkStart): BulkValues {
  const start: Partial<BulkValues> = { from, to, where: isHouse ? 'house' : 'rooms', what: 'set' }
  for (const day of [1, 2, 3, 4, 5, 6, 7]) start[weekdayField(day)] = true
  for (const room of grid.rooms) start[roomField(room.id)] = grid.rooms.length === 1
  for (const plan of grid.plans) start[planField(plan.id)] = plan.id === null
  for (const name of ['price', 'unitPrice', ...numberFields] as const) start[name] = start[modeField(name)] = ''
  for (const name of flagFields) start[name] = ''
  return start as BulkValues
}

export const getSelectedRooms = (values: BulkValues, { rooms }: Grid): GridRoom[] =>
  isWholeProperty(values) ? [] : rooms.filter(r => values[roomField(r.id)])
export const getSelectedPlans = (values: BulkValues, { plans }: Grid) => plans.filter(p => values[planField(p.id)])

/** Allotments apply to all plans together. */
export const canLimitUnits = (values: BulkValues, grid: Grid) =>
  !isWholeProperty(values) && getSelectedPlans(values, grid).every(p => p.id === null)
export const hasWholeRooms = (values: BulkValues, grid: Grid) => getSelectedRooms(values, grid).some(r => r.sellBy === 'both')

/** Missing or invalid values, checked before the preview is fetched. */
export function findBulkFormProblem(values: BulkValues, grid: Grid) {
  const { bulk: messages, wholeNumber } = rateMessages()
  const { currency } = grid
  const prices: BulkPrice[] = isWholeProperty(values) ? [] : hasWholeRooms(values, grid) ? ['price', 'unitPrice'] : ['price']
  const checks: [string, boolean, string][] = [
    ['from', !isDay(getText(values, 'from')), messages.fromMissing],
    ['to', !isDay(getText(values, 'to')), messages.toMissing],
    ['rooms', !isWholeProperty(values) && getSelectedRooms(values, grid).length === 0, messages.roomsMissing],
    ['plans', getSelectedPlans(values, grid).length === 0, messages.plansMissing],
    ...(isClearing(values)
      ? []
      : [
          ...prices.map((name): [string, boolean, string] => [
            name,
            isWrongPrice(values, name, currency),
            getPriceHint(values, name, currency),
          ]),
          ...numberFields.map((name): [string, boolean, string] => [
            name,
            getText(values, modeField(name)) === 'set' && !/^\d{1,5}$/.test(getText(values, name)),
            wholeNumber,
          ]),
        ]),
  ]
  const errors = Object.fromEntries(checks.flatMap(([field, isWrong, words]) => (isWrong ? [[field, words]] : [])))
  return Object.keys(errors).length ? fieldProblem(messages.missing, errors) : undefined
}

const isPercent = (way: string) => way.startsWith('percent')
const parsePercent = (typed: string) => (/^\d{1,4}([.,]\d{1,3})?$/.test(typed) ? Number(typed.replace(',', '.')) : undefined)

function isWrongPrice(values: BulkValues, name: BulkPrice, currency: string) {
  const way = getText(values, modeField(name))
  if (!needsNumber(way)) return false
  return isPercent(way) ? parsePercent(getText(values, name)) === undefined : parseAmount(getText(values, name), currency) === undefined
}
const getPriceHint = (values: BulkValues, name: BulkPrice, currency: string) =>
  isPercent(getText(values, modeField(name))) ? rateMessages().percentHint : t(rateMessages().amountHint, { currency })

/** The request, unless values are missing or nothing would change. */
export function valuesToBulkChange(values: BulkValues, grid: Grid): RateChangeRequest | undefined {
  if (findBulkFormProblem(values, grid)) return undefined
  const changes = isClearing(values) ? getClearedValues(values, grid) : getChangedValues(values, grid)
  if (!Object.keys(changes).length) return undefined
  return { ...valuesToScope(values, grid), ...changes }
}

function valuesToScope(values: BulkValues, grid: Grid) {
  const plans = getSelectedPlans(values, grid).flatMap(p => (p.id === null ? [] : [p.id]))
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(day => values[weekdayField(day)])
  return {
    ...(isWholeProperty(values) ? { property: grid.property } : { rooms: getSelectedRooms(values, grid).map(r => r.id) }),
    ...(plans.length && { plans }),
    from: getText(values, 'from'),
    to: getText(values, 'to'),
    ...(weekdays.length < 7 && { weekdays }),
  }
}

const getClearedValues = (values: BulkValues, grid: Grid) => ({
  ...(!isWholeProperty(values) && { price: null, unitPrice: null, occupancyPrices: null }),
  ...Object.fromEntries(
    [...numberFields.filter(n => n !== 'units' || canLimitUnits(values, grid)), ...flagFields].map(name => [name, null]),
  ),
})

function getChangedValues(values: BulkValues, grid: Grid) {
  const { currency } = grid
  const changedNumbers = numberFields.filter(n => (n !== 'units' || canLimitUnits(values, grid)) && getText(values, modeField(n)))
  return {
    ...(!isWholeProperty(values) && valuesToPriceChange(values, 'price', currency)),
    ...(!isWholeProperty(values) && hasWholeRooms(values, grid) && valuesToPriceChange(values, 'unitPrice', currency)),
    ...Object.fromEntries(changedNumbers.map(n => [n, getText(values, modeField(n)) === 'set' ? Number(getText(values, n)) : null])),
    ...Object.fromEntries(flagFields.flatMap(name => (getText(values, name) ? [[name, parseFlag(getText(values, name))]] : []))),
  }
}

const parseFlag = (typed: string) => (typed === 'clear' ? null : typed === 'yes')

function valuesToPriceChange(values: BulkValues, name: BulkPrice, currency: string) {
  const way = getText(values, modeField(name))
  if (way === '') return {}
  if (way === 'clear') return { [name]: null }
  const [kind, sign] = [isPercent(way) ? 'percent' : 'amount', way.endsWith('-') ? -1 : 1] as const
  const amount = parseAmount(getText(values, name), currency)
  if (way === 'set') return { [name]: amount }
  const value = sign * (kind === 'percent' ? (parsePercent(getText(values, name)) ?? 0) : (amount?.amount ?? 0))
  return { [`${name}By`]: { kind, value } }
}

/** Maps paths of the request to form fields: `priceBy.value` is the price, `minStay` its number. */
export const mapBulkField = (path: string) =>
  path
    .replace(/^body\./, '')
    .replace(/^(price|unitPrice)By.*$/, '$1')
    .replace(/\.(amount|currency)$/, '')
    .replace(/^(rooms|plans)\..*$/, '$1')
    .replace(/^room$/, 'rooms')
    .replace(/^plan$/, 'plans')
