import type { RoomGender } from '../../../../domain/booking/party.ts'
import { bedLimits, maxBeds, maxRooms, maxUnits, type PropertySize } from '../../../../domain/inventory/roomLimits.ts'
import type { ImportProblemCode } from '../../../../domain/listing/importProblems.ts'
import { type RoomType, roomTypeInfo, roomTypes } from '../../../../domain/listing/taxonomy.ts'
import { currencyDigits, parseMoney } from '../../../../domain/money/money.ts'
import { normalizeNumber } from '../../../../domain/text/normalizeNumber.ts'
import { isAmbiguousPrice } from '../../../../domain/text/normalizeSpreadsheetNumber.ts'
import { fieldMessages } from '../../../platform/http/fieldMessages.ts'
import { text } from '../../../platform/http/schema.ts'
import type { Cells, Column } from './importMapping.ts'
import type { ProblemFacts } from './importProblem.ts'
import type { AddProblem } from './importRow.ts'

export interface ImportRoom {
  type: RoomType
  name: string
  sellBy: 'bed' | 'unit'
  gender: RoomGender
  units: number
  bedsPerUnit: number
  ensuite: boolean
  /** Minor units: a bed-night of a dorm, a night of any other room. */
  price: number
}

/** The rooms of a row, for each room type with a price or a size. A listing without rooms cannot be sold, so it is refused. */
export function readRooms(cells: Cells, currency: string, addProblem: AddProblem): ImportRoom[] {
  const kinds = roomTypes.filter(type => ['units', 'beds', 'price'].some(part => cells[`${type}_${part}` as Column] !== undefined))
  if (!kinds.length) addProblem(null, 'no_room')
  const rooms = kinds.flatMap(type => readRoom(cells, type, currency, addProblem) ?? [])
  const problem = findSizeProblem({ rooms: rooms.length, beds: countBeds(rooms) })
  if (problem) addProblem(null, ...problem)
  return rooms
}

/** Why a property would have too many rooms or beds, if it has. */
export function findSizeProblem({ rooms, beds }: PropertySize): [ImportProblemCode, ProblemFacts] | undefined {
  if (rooms > maxRooms) return ['too_many_rooms', { most: maxRooms }]
  if (beds > maxBeds) return ['too_many_beds', { most: maxBeds, n: beds }]
}

export const countBeds = (rooms: readonly { units: number; bedsPerUnit: number }[]) =>
  rooms.reduce((n, room) => n + room.units * room.bedsPerUnit, 0)

function readRoom(cells: Cells, type: RoomType, currency: string, addProblem: AddProblem): ImportRoom | undefined {
  const { label, shared, gender } = roomTypeInfo[type]
  const limits = bedLimits(type)
  const units = readWholeNumber(cells, `${type}_units`, { min: 1, max: maxUnits }, addProblem)
  // A double has two beds by its name, which need not be stated.
  const isFixed = limits.min === limits.max && cells[`${type}_beds`] === undefined
  const bedsPerUnit = isFixed ? limits.min : readWholeNumber(cells, `${type}_beds`, limits, addProblem)
  const price = readPrice(cells, `${type}_price`, currency, addProblem)
  const ensuite = readYesNo(cells, `${type}_ensuite`, addProblem)
  const name = readName(cells, `${type}_name`, addProblem) ?? (shared ? `${label}, ${bedsPerUnit} beds` : label)
  if (units === undefined || bedsPerUnit === undefined || price === undefined) return undefined
  return { type, name, sellBy: shared ? 'bed' : 'unit', gender, units, bedsPerUnit, ensuite, price }
}

const nameField = text(120).prefs({ messages: fieldMessages, errors: { label: false } })
function readName(cells: Cells, column: Column, addProblem: AddProblem): string | undefined {
  const { value, error } = nameField.validate(cells[column])
  if (error) addProblem(column, 'invalid', { value: cells[column] ?? '' }, error.message)
  return value
}

function readWholeNumber(
  cells: Cells,
  column: Column,
  { min, max }: { min: number; max: number },
  addProblem: AddProblem,
): number | undefined {
  const value = cells[column] === undefined ? undefined : normalizeNumber(cells[column])
  const n = Number(value)
  if (value !== undefined && /^\d+(\.0{1,2})?$/.test(value) && n >= min && n <= max) return n
  if (value === undefined) addProblem(column, 'missing')
  else addProblem(column, 'bad_number', { value, least: min, most: max })
}

function readPrice(cells: Cells, column: Column, currency: string, addProblem: AddProblem): number | undefined {
  const value = cells[column]
  const price = value === undefined || isAmbiguousPrice(value, currencyDigits(currency || 'EUR')) ? undefined : parseMoney(value, currency)
  if (price && price.amount > 0) return price.amount
  if (value === undefined) addProblem(column, 'missing')
  else addProblem(column, 'bad_price', { value, currency: currency || '?' })
}

function readYesNo(cells: Cells, column: Column, addProblem: AddProblem): boolean {
  const value = (cells[column] ?? 'no').toLowerCase()
  if (!['yes', 'no', 'true', 'false', '1', '0'].includes(value)) addProblem(column, 'bad_yes_no', { value })
  return ['yes', 'true', '1'].includes(value)
}
