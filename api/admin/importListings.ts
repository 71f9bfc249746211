import { createHash } from 'node:crypto'
import { execute, selectOne, type Transaction, transaction } from '../../db/connection.ts'
import { Property, Room } from '../../db/models/index.ts'
import { isZone } from '../domain/clock.ts'
import { capacityOf } from '../domain/inventory.ts'
import { AppError } from '../errors.ts'
import { audit } from '../http/audit.ts'
import type { Call } from '../http/caller.ts'
import { type PlaceRow, placesNamed, rebuildPages } from '../places/service.ts'
import { international, settle, slugOf, zoneAt } from '../property/service.ts'
import { growLayout } from '../room/service.ts'
import { readFileRows } from './importFile.ts'
import { readMapping, roomKinds } from './importMapping.ts'
import { type ImportListing, type ImportRoom, type RowProblem, readRow } from './importRow.ts'

export interface ImportRequest {
  /** Whose rows these are: ids of one source never meet those of another. */
  source: string
  csv: string
  mapping?: string
  dryRun?: boolean
}
export interface ImportReport {
  rows: number
  created: number
  updated: number
  unchanged: number
  failed: number
  dryRun: boolean
  problems: { line: number; externalId: string | null; field: string | null; reason: string }[]
}

type Outcome = 'created' | 'updated' | 'unchanged'

/** A row that cannot be a listing: named in the report, the others go on. */
class RowRefused extends Error {
  readonly field: string | null
  constructor(field: string | null, reason: string) {
    super(reason)
    this.field = field
  }
}

/**
 * Turns the rows of a file into live listings, each row in a transaction of its own, and tells what is wrong with the others.
 * Running it again changes nothing; a changed row changes its listing. A dry run does all of it and keeps nothing.
 */
export async function importListings(
  { source, csv, mapping: mappingText, dryRun = false }: ImportRequest,
  call: Call,
): Promise<ImportReport> {
  const mapping = readMapping(mappingText)
  const rows = readFileRows(csv)
  const report: ImportReport = { rows: rows.length, created: 0, updated: 0, unchanged: 0, failed: 0, dryRun, problems: [] }
  const firstLine = new Map<string, number>()
  const cities = new Map<string, PlaceRow | 'unknown' | 'ambiguous'>()
  for (const { line, record } of rows) {
    const { listing, problems, externalId } = readRow(record, mapping)
    const fail = (found: RowProblem[]) => {
      report.failed++
      report.problems.push(...found.map(p => ({ line, externalId, ...p })))
    }
    if (!listing) {
      fail(problems)
      continue
    }
    const twin = firstLine.get(listing.externalId)
    if (twin) {
      fail([{ field: 'external_id', reason: `the same as in line ${twin}` }])
      continue
    }
    firstLine.set(listing.externalId, line)
    try {
      report[await keep(await located(listing, cities), { source, dryRun, call })]++
    } catch (error) {
      fail([problemOf(error)])
    }
  }
  if (!dryRun && report.created + report.updated > 0) await transaction(rebuildPages)
  return report
}

function problemOf(error: unknown): RowProblem {
  if (error instanceof RowRefused) return { field: error.field, reason: error.message }
  const [field] = error instanceof AppError ? ((error.facts.fields ?? []) as { path: string; message: string }[]) : []
  if (field) return { field: field.path, reason: field.message }
  throw error
}

type Located = ImportListing & { at: { lat: number; lng: number } }

/** Its own coordinates, else those of its city where only one place of the country has that name. */
async function located(listing: ImportListing, cities: Map<string, PlaceRow | 'unknown' | 'ambiguous'>): Promise<Located> {
  if (listing.at) return { ...listing, at: listing.at }
  const key = `${listing.country}/${listing.city}`
  const known = cities.get(key) ?? (await cityOf(listing))
  cities.set(key, known)
  if (known === 'unknown') throw new RowRefused('city', `${listing.city} is no place of ${listing.country} that we know`)
  if (known === 'ambiguous') throw new RowRefused('city', `${listing.country} has several places called ${listing.city}`)
  return { ...listing, at: { lat: known.lat, lng: known.lng } }
}

/** One of several namesakes counts as meant when it is ten times bigger than the next. */
const CLEARLY_BIGGER = 10
async function cityOf({ country, city }: ImportListing): Promise<PlaceRow | 'unknown' | 'ambiguous'> {
  const [first, second] = await placesNamed(country, city)
  if (!first) return 'unknown'
  return second && first.population < CLEARLY_BIGGER * second.population ? 'ambiguous' : first
}

interface Keeping {
  source: string
  dryRun: boolean
  call: Call
}
class DryRun extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('dry run')
    this.outcome = outcome
  }
}

async function keep(listing: Located, { source, dryRun, call }: Keeping): Promise<Outcome> {
  const hash = createHash('sha256').update(JSON.stringify(listing)).digest('hex')
  try {
    return await transaction(async t => {
      const outcome = await write(listing, { source, hash, call }, t)
      if (dryRun) throw new DryRun(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof DryRun) return error.outcome
    throw error
  }
}

async function write(
  listing: Located,
  { source, hash, call }: { source: string; hash: string; call: Call },
  t: Transaction,
): Promise<Outcome> {
  const known = await selectOne<{ id: number; import_hash: string | null; currency: string }>(
    'SELECT id, import_hash, currency FROM properties WHERE import_source = ? AND external_id = ?',
    [source, listing.externalId],
    t,
  )
  if (known?.import_hash === hash) return 'unchanged'
  const id = known?.id ?? (await create(listing, { source, hash }, t))
  if (known) await update(listing, { id: known.id, hash, currency: known.currency }, t)
  await audit(
    call,
    {
      action: known ? 'property.reimport' : 'property.import',
      entity: 'property',
      entityId: id,
      property: id,
      changes: { source, externalId: listing.externalId },
    },
    t,
  )
  return known ? 'updated' : 'created'
}

function columnsOf(l: Located) {
  const { timezone } = l
  if (timezone !== undefined && !isZone(timezone)) throw new RowRefused('timezone', `${timezone} is not the name of a time zone`)
  return {
    name: l.name,
    type: l.type,
    description: l.description,
    line1: l.line1,
    city: l.city,
    region: l.region,
    postcode: l.postcode,
    country: l.country,
    lat: l.at.lat,
    lng: l.at.lng,
    timezone: timezone ?? zoneAt(l.at.lat, l.at.lng),
    phone: l.phone && international(l.phone, l.country),
    email: l.email,
    facilities: l.facilities.map(key => ({ key, offer: 'free' as const })),
    cancellationPolicy: l.policy,
    ...l.times,
  }
}

async function create(l: Located, { source, hash }: { source: string; hash: string }, t: Transaction): Promise<number> {
  const property = await Property.create(
    {
      ...columnsOf(l),
      slug: slugOf(l.name),
      status: 'live',
      currency: l.currency,
      rules: [],
      languages: ['en'],
      taxes: [],
      deposit: { kind: 'none' },
      fromPrice: fromPrice(l.rooms),
      liveAt: new Date(),
      importSource: source,
      externalId: l.externalId,
      importHash: hash,
    },
    { transaction: t },
  )
  await settle(property, t)
  if (!property.placeId) throw new RowRefused('city', 'no known place is near')
  for (const [position, room] of l.rooms.entries()) await createRoom(property.id, room, position, t)
  return property.id
}

const fromPrice = (rooms: ImportRoom[]) =>
  Math.min(...rooms.map(r => (r.kind === 'private' ? Math.floor(r.price.amount / r.beds) : r.price.amount)))

async function createRoom(propertyId: number, { kind, units, beds, price }: ImportRoom, position: number, t: Transaction) {
  const sellBy = kind === 'private' ? ('unit' as const) : ('bed' as const)
  const room = await Room.create(
    {
      propertyId,
      type: roomKinds[kind],
      name: kind === 'private' ? `Private room for ${beds}` : `${kind[0]?.toUpperCase()}${kind.slice(1)} dorm, ${beds} beds`,
      description: '',
      sellBy,
      gender: kind === 'private' ? 'none' : kind,
      units,
      bedsPerUnit: beds,
      capacity: capacityOf({ sellBy, units, bedsPerUnit: beds }),
      basePrice: sellBy === 'bed' ? price.amount : null,
      unitPrice: sellBy === 'unit' ? price.amount : null,
      facilities: [],
      position,
    },
    { transaction: t },
  )
  await execute('INSERT INTO room_guards (room_id, property_id) VALUES (?, ?)', [room.id, propertyId], t)
  await growLayout({ id: room.id, propertyId, type: room.type, position, units, bedsPerUnit: beds }, t)
}

/** A listing that exists gets the row's facts and prices. Its rooms are the house's own by now: an import never changes how many beds they have. */
async function update(l: Located, { id, hash, currency }: { id: number; hash: string; currency: string }, t: Transaction) {
  if (currency !== l.currency) throw new RowRefused('currency', `the listing charges in ${currency}`)
  const rooms = await Room.findAll({ where: { propertyId: id, deletedAt: null }, transaction: t })
  for (const row of l.rooms) {
    const room = rooms.find(r => r.type === roomKinds[row.kind] && r.bedsPerUnit === row.beds && r.units === row.units)
    if (!room) throw new RowRefused(`${row.kind}_beds`, 'the listing has no such room; rooms that exist are changed by the house')
    await room.update(row.kind === 'private' ? { unitPrice: row.price.amount } : { basePrice: row.price.amount }, { transaction: t })
  }
  const property = await Property.findByPk(id, { transaction: t })
  await property?.update(
    {
      ...columnsOf(l),
      fromPrice: fromPrice(l.rooms),
      importHash: hash,
      version: property.version + 1,
      contentVersion: property.contentVersion + 1,
    },
    { transaction: t },
  )
}
