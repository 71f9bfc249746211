import type { ImportMapping } from '../../../../db/models/index.ts'
import type { DataProblem } from '../../../../domain/data/dataProblems.ts'
import type { ImportKind } from '../../../../domain/data/importKinds.ts'
import { facilityKeys } from '../../../../domain/listing/facilities.ts'
import { policyPresets, roomTypeInfo, roomTypes } from '../../../../domain/listing/taxonomy.ts'
import { currencyDigits } from '../../../../domain/money/money.ts'
import type { RateChange, RatePlanRequest } from '../../../inventory/rate/service.ts'
import type { createRoomRequest } from '../../../inventory/room/contract.ts'
import { keyedHash } from '../../../platform/http/crypto/crypto.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import type { ImportedGuest } from '../../../stays/guests/service.ts'
import { createCellReader } from './cellReader.ts'
import { foldRoomName, type ImportTarget } from './importTarget.ts'
import type { Cells } from './readTable.ts'

export type RoomRequest = Infer<typeof createRoomRequest>
export type RecordKind = Exclude<ImportKind, 'bookings'>
export interface RecordRequests {
  rooms: RoomRequest
  plans: RatePlanRequest & { parentName?: string }
  prices: RateChange
  guests: ImportedGuest
}
export interface ReadRecord<K extends RecordKind = RecordKind> {
  key: string
  request?: RecordRequests[K]
  problems: DataProblem[]
  notes: DataProblem[]
}

type Reader = ReturnType<typeof createCellReader>

/** A row that is a thing by itself: what is to be made of it, or what is wrong. */
export function readRecord<K extends RecordKind>(kind: K, cells: Cells, mapping: ImportMapping, target: ImportTarget): ReadRecord<K> {
  const reader = createCellReader(cells, { ...mapping, currency: target.currency, country: target.country })
  const { key, request } = readers[kind](reader, mapping, target) as { key: string; request: RecordRequests[K] }
  const { problems, notes } = reader
  return { key: key.slice(0, 120), problems, notes, ...(problems.length === 0 && { request }) }
}

const readers: {
  [K in RecordKind]: (reader: Reader, mapping: ImportMapping, target: ImportTarget) => { key: string; request: RecordRequests[K] }
} = {
  rooms: readRoom,
  plans: readPlan,
  prices: readPrice,
  guests: readGuest,
}

function readRoom(r: Reader, _: ImportMapping, { property }: ImportTarget) {
  const name = r.needed('name', r.text('name', 120)) ?? ''
  const type = r.needed('type', r.choice('type', roomTypes)) ?? 'mixed_dorm'
  const info = roomTypeInfo[type]
  r.currency()
  const [units, beds] = [r.needed('units', r.int('units', 1, 200)) ?? 1, r.int('beds_per_unit', 1, 60)]
  const [basePrice, unitPrice] = [r.money('bed_price'), r.money('unit_price')]
  const ensuite = r.yes('ensuite')
  const description = r.long('description', 4000)
  const request: RoomRequest = {
    property,
    name,
    type,
    units,
    sellBy: r.choice('sell_by', ['bed', 'unit', 'both'] as const) ?? (info.shared ? 'bed' : 'unit'),
    gender: r.choice('gender', ['mixed', 'female', 'male', 'none'] as const) ?? info.gender,
    bedsPerUnit: beds ?? info.sleeps,
    facilities: r.list('facilities').flatMap(key => facilityKeys.find(known => known === key) ?? []),
    ...(ensuite !== undefined && { ensuite }),
    ...(basePrice && { basePrice }),
    ...(unitPrice && { unitPrice }),
    ...(description && { description }),
  }
  return { key: foldRoomName(name), request }
}

function readPlan(r: Reader, _: ImportMapping, { property, currency }: ImportTarget) {
  const name = r.needed('name', r.text('name', 80)) ?? ''
  const kind = r.choice('adjust_kind', ['percent', 'amount'] as const)
  const value = readAdjust(r, kind, currency)
  const policy = r.choice('cancellation_policy', policyPresets)
  const [least, most] = [r.int('min_days_ahead', 0, 730), r.int('max_days_ahead', 0, 730)]
  const parentName = r.text('derived_from', 80)
  const request: RecordRequests['plans'] = {
    property,
    name,
    ...(kind && value !== undefined && { adjust: { kind, value } }),
    ...(policy && { policy }),
    ...(least !== undefined && { minDaysAhead: least }),
    ...(most !== undefined && { maxDaysAhead: most }),
    ...(parentName && { parentName }),
  }
  return { key: foldRoomName(name), request }
}

function readAdjust(r: Reader, kind: 'percent' | 'amount' | undefined, currency: string): number | undefined {
  const value = r.raw('adjust_value')?.replace(',', '.').replace('%', '').trim()
  if (value === undefined || kind === undefined) return undefined
  const n = Number(value)
  if (!Number.isFinite(n)) return r.add('adjust_value', 'bad_money', { value: value.slice(0, 80), currency })
  return kind === 'percent' ? n : Math.round(n * 10 ** currencyDigits(currency))
}

function readPrice(r: Reader, { rooms: named }: ImportMapping, { property, rooms, plans }: ImportTarget) {
  const roomName = r.needed('room', r.text('room', 120)) ?? ''
  const room = named[roomName] ?? rooms.find(one => foldRoomName(one.name) === foldRoomName(roomName))?.id
  if (roomName && room === undefined) r.add('room', 'unknown_room', { value: roomName })
  const planName = r.text('plan', 80)
  const plan = planName === undefined ? undefined : plans.get(foldRoomName(planName))
  if (planName !== undefined && plan === undefined) r.add('plan', 'unknown_plan', { value: planName })
  const from = r.needed('from', r.day('from')) ?? ''
  const to = r.day('to') ?? from
  if (from && to < from) r.add('to', 'departure_first')
  r.currency()
  const sellBy = rooms.find(one => one.id === room)?.sell_by
  const [bed, unit] = [r.money('bed_price'), r.money('unit_price')]
  // Of a room that is sold whole, its price is that of the unit, whatever the column is called.
  const price = sellBy === 'unit' ? (unit ?? bed) : bed
  const restrictions = {
    minStay: r.int('min_stay', 1, 366),
    maxStay: r.int('max_stay', 1, 366),
    closedToArrival: r.yes('closed_to_arrival'),
    closedToDeparture: r.yes('closed_to_departure'),
    stopSell: r.yes('stop_sell'),
  }
  const restricted = Object.fromEntries(Object.entries(restrictions).filter(([, value]) => value !== undefined))
  const request: RateChange = {
    property,
    from,
    to,
    ...(room !== undefined && { room }),
    ...(plan !== undefined && { plan }),
    ...(price && { price }),
    ...(sellBy === 'both' && unit && { unitPrice: unit }),
    ...restricted,
  }
  return { key: [room, plan ?? 0, from, to].join(' '), request }
}

function readGuest(r: Reader, _: ImportMapping, { property }: ImportTarget) {
  const parts = [r.text('name', 120), r.text('surname', 60)].filter(Boolean)
  const name = r.needed('name', parts.join(' ').slice(0, 120) || undefined) ?? ''
  const [email, phone, country] = [r.email('email'), r.phone('phone'), r.country('country')]
  const [notes, preferences] = [r.long('notes', 2000), r.long('preferences', 500)]
  const request: ImportedGuest = {
    property,
    name,
    tags: r.list('tags').map(tag => tag.slice(0, 30)),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(country && { country }),
    ...(notes && { notes }),
    ...(preferences && { preferences }),
  }
  // What somebody is known by stays nowhere in clear.
  const known = keyedHash('imported guest', email ?? [foldRoomName(name), phone ?? ''].join(' '))
  return { key: r.text('id', 120) ?? known, request }
}
