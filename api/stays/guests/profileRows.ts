import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import { PROFILE_SHARED } from '../../../db/contactSharing.ts'
import { FOLIO_CHARGED } from '../../../db/folioSums.ts'
import type {
  BeforeMerge,
  Booking,
  ColumnOf,
  Computed,
  Count,
  GuestProfile,
  GuestTag,
  Json,
  RowOf,
  Sum,
  Truth,
} from '../../../db/models/index.ts'
import { openStatuses } from '../../../domain/booking/bookingStatus.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { nightCount } from '../../../domain/calendar/days.ts'
import { type DoNotRent, isDoNotRentOver } from '../../../domain/guests/doNotRent.ts'
import { type ProfileValues, uniteTags } from '../../../domain/guests/mergeProfiles.ts'
import type { Membership } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { findBounce, presentBounce } from '../../platform/mail/service.ts'
import type { guestListItem, guestProfile } from './contract.ts'
import { listProfileHashes } from './knownBy.ts'
import { IS_VOUCHED } from './linkBooker.ts'

export type GuestListItem = Infer<typeof guestListItem>
export type GuestProfileView = Infer<typeof guestProfile>

export interface ProfileRow
  extends RowOf<
    GuestProfile,
    | 'id'
    | 'property_id'
    | 'name'
    | 'email'
    | 'phone'
    | 'country'
    | 'notes'
    | 'preferences'
    | 'do_not_rent_since'
    | 'do_not_rent_until'
    | 'do_not_rent_reason'
    | 'consented_at'
    | 'person_id'
    | 'merged_into'
    | 'merged_at'
    | 'last_booked_at'
    | 'version'
    | 'created_at'
  > {
  before_merge: Json<BeforeMerge> | null
  /** Whether the property is told how to reach them. */
  contact_shared: Truth
}

/** The columns of `p`, a row of guest_profiles. */
export const PROFILE_COLUMNS = `p.id, p.property_id, p.name, p.email, p.phone, p.country, p.notes, p.preferences, p.do_not_rent_since, p.do_not_rent_until,
  p.do_not_rent_reason, p.consented_at, p.person_id, p.merged_into, p.merged_at, p.before_merge, p.last_booked_at, p.version, p.created_at, ${PROFILE_SHARED} AS contact_shared`

export async function loadProfile(id: number, t?: Transaction): Promise<ProfileRow> {
  const row = await findProfile(id, t)
  if (!row) throw appError('not_found')
  return row
}

export const findProfile = (id: number, t?: Transaction) =>
  selectOne<ProfileRow>(`SELECT ${PROFILE_COLUMNS} FROM guest_profiles p WHERE p.id = ?`, [id], t)

/** All that were merged into it, in any number of steps. */
export const findMerged = (person: number, t?: Transaction) =>
  select<ProfileRow>(`SELECT ${PROFILE_COLUMNS} FROM guest_profiles p WHERE p.person_id = ? ORDER BY p.merged_at, p.id`, [person], t)

export const toDoNotRent = (row: Pick<ProfileRow, 'do_not_rent_since' | 'do_not_rent_until' | 'do_not_rent_reason'>): DoNotRent | null =>
  row.do_not_rent_since ? { reason: row.do_not_rent_reason ?? '', until: row.do_not_rent_until } : null

export async function loadTags(profiles: readonly number[], t?: Transaction): Promise<Map<number, string[]>> {
  const rows = profiles.length
    ? await select<RowOf<GuestTag, 'profile_id' | 'tag'>>(
        'SELECT profile_id, tag FROM guest_tags WHERE profile_id IN (?) ORDER BY tag',
        [[...profiles]],
        t,
      )
    : []
  return new Map([...Map.groupBy(rows, r => r.profile_id)].map(([id, own]) => [id, own.map(r => r.tag)]))
}

export const toProfileValues = (row: ProfileRow, tags: readonly string[]): ProfileValues => ({
  name: row.name,
  email: row.email,
  phone: row.phone,
  country: row.country,
  notes: row.notes,
  preferences: row.preferences,
  tags: uniteTags(tags),
  doNotRent: toDoNotRent(row),
  consentedAt: row.consented_at?.toISOString() ?? null,
})

export const isContactShared = ({ contact_shared }: Pick<ProfileRow, 'contact_shared'>): boolean => Number(contact_shared) === 1

const visibleContact = (row: Pick<ProfileRow, 'contact_shared' | 'email' | 'phone'>) =>
  isContactShared(row) ? { email: row.email, phone: row.phone } : { email: null, phone: null }

type Desk = Pick<Membership, 'currency' | 'timezone'>

/** The rows of a list with what their stays come to: five statements, however many there are. */
export async function presentProfiles(rows: readonly ProfileRow[], desk: Desk): Promise<GuestListItem[]> {
  const persons = rows.map(r => r.id)
  const [tags, figures] = [await loadTags(persons), await loadFigures(persons, desk.currency)]
  return rows.map(row => presentListItem(row, { tags: tags.get(row.id) ?? [], figures: figures.get(row.id) ?? noFigures }, desk))
}

export async function presentProfile(row: ProfileRow, desk: Desk): Promise<GuestProfileView> {
  const [item] = await presentProfiles([row], desk)
  if (!item) throw appError('not_found')
  const merged = await findMerged(row.id)
  const ids = [row.id, ...merged.map(m => m.id)]
  return {
    ...item,
    isContactMasked: !isContactShared(row),
    notes: row.notes,
    preferences: row.preferences,
    bounce: presentBounce(await findBounce(row.email)) ?? null,
    consentedAt: row.consented_at?.toISOString() ?? null,
    bookings: await loadBookings(ids),
    merged: merged.flatMap(m =>
      m.merged_at ? [{ id: m.id, name: m.name, ...visibleContact(m), mergedAt: m.merged_at.toISOString() }] : [],
    ),
    duplicates: await findDuplicates(row),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

function presentListItem(row: ProfileRow, { tags, figures }: { tags: string[]; figures: Figures }, desk: Desk): GuestListItem {
  const unwanted = toDoNotRent(row)
  return {
    id: row.id,
    property: row.property_id,
    name: row.name,
    ...visibleContact(row),
    country: row.country,
    tags,
    doNotRent: unwanted && !isDoNotRentOver(unwanted, businessDate(new Date(), desk.timezone)) ? unwanted : null,
    ...figures,
    spend: { amount: figures.spend, currency: desk.currency },
  }
}

interface Figures {
  stays: number
  nights: number
  upcoming: number
  cancellations: number
  noShows: number
  spend: number
  lastStay: string | null
}
const noFigures: Figures = { stays: 0, nights: 0, upcoming: 0, cancellations: 0, noShows: 0, spend: 0, lastStay: null }

const addFigures = (a: Figures, b: Figures): Figures => ({
  stays: a.stays + b.stays,
  nights: a.nights + b.nights,
  upcoming: a.upcoming + b.upcoming,
  cancellations: a.cancellations + b.cancellations,
  noShows: a.noShows + b.noShows,
  spend: a.spend + b.spend,
  lastStay: a.lastStay === null || (b.lastStay !== null && b.lastStay > a.lastStay) ? b.lastStay : a.lastStay,
})

interface FigureRow {
  profile: ColumnOf<Booking, 'profile_id'>
  stays: Sum
  nights: Sum
  upcoming: Sum
  cancellations: Sum
  no_shows: Sum
  spend: Sum
  last_stay: Computed<string | null>
}
const HERE = "b.status IN ('checked_in', 'checked_out')"
const COMING = `b.status IN (${openStatuses
  .filter(status => status !== 'checked_in')
  .map(status => `'${status}'`)
  .join(', ')})`

/** Of persons: of their own bookings, and of those they came along with. What anybody may have booked by their address does not count against them. */
async function loadFigures(persons: readonly number[], currency: string): Promise<Map<number, Figures>> {
  if (!persons.length) return new Map()
  const merged = await select<RowOf<GuestProfile, 'id' | 'person_id'>>('SELECT id, person_id FROM guest_profiles WHERE person_id IN (?)', [
    [...persons],
  ])
  const personOf = new Map([...persons.map(id => [id, id] as const), ...merged.map(m => [m.id, m.person_id ?? m.id] as const)])
  const ids = [...personOf.keys()]
  const booked = await select<FigureRow>(
    `SELECT b.profile_id AS profile, SUM(${HERE}) AS stays, SUM(IF(${HERE}, DATEDIFF(b.departure, b.arrival), 0)) AS nights, SUM(${COMING}) AS upcoming,
       SUM(b.status = 'cancelled' AND ${IS_VOUCHED}) AS cancellations, SUM(b.status = 'no_show' AND ${IS_VOUCHED}) AS no_shows,
       SUM(IF(b.currency = ? AND NOT ${COMING} AND ${IS_VOUCHED}, ${FOLIO_CHARGED}, 0)) AS spend,
       MAX(IF(${HERE}, b.arrival, NULL)) AS last_stay
     FROM bookings b WHERE b.profile_id IN (?) GROUP BY b.profile_id`,
    [currency, ids],
  )
  const figures = new Map<number, Figures>()
  const count = (profile: number | null, own: Figures) => {
    const person = personOf.get(profile ?? 0)
    if (person) figures.set(person, addFigures(figures.get(person) ?? noFigures, own))
  }
  for (const r of booked)
    count(r.profile, {
      stays: Number(r.stays),
      nights: Number(r.nights),
      upcoming: Number(r.upcoming),
      cancellations: Number(r.cancellations),
      noShows: Number(r.no_shows),
      spend: Number(r.spend),
      lastStay: r.last_stay,
    })
  for (const r of await loadCompanionStays(ids))
    count(r.profile, { ...noFigures, stays: Number(r.stays), nights: Number(r.nights), lastStay: r.last_stay })
  return figures
}

interface CompanionRow {
  profile: Computed<number>
  stays: Count
  nights: Sum
  last_stay: Computed<string | null>
}
/** Stays on bookings of others. Who moves to another bed has more than one check-in of a stay. */
const loadCompanionStays = (ids: readonly number[]) =>
  select<CompanionRow>(
    `SELECT x.profile_id AS profile, COUNT(*) AS stays, SUM(DATEDIFF(x.departure, x.arrival)) AS nights, MAX(x.arrival) AS last_stay FROM (
       SELECT DISTINCT c.profile_id, b.id, b.arrival, b.departure FROM check_ins c JOIN bookings b ON b.id = c.booking_id
       JOIN guest_profiles own ON own.id = c.profile_id LEFT JOIN guest_profiles other ON other.id = b.profile_id
       WHERE c.profile_id IN (?) AND (other.id IS NULL OR COALESCE(other.person_id, other.id) <> COALESCE(own.person_id, own.id))) x
     GROUP BY x.profile_id`,
    [[...ids]],
  )

interface BookingRow extends RowOf<Booking, 'id' | 'code' | 'status' | 'arrival' | 'departure' | 'total' | 'currency'> {
  is_booker: Computed<number>
}
const MOST_BOOKINGS = 50

async function loadBookings(ids: readonly number[]): Promise<GuestProfileView['bookings']> {
  const rows = await select<BookingRow>(
    `SELECT b.id, b.code, b.status, b.arrival, b.departure, b.total, b.currency, b.profile_id IN (?) AS is_booker FROM bookings b
     WHERE b.id IN (SELECT x.id FROM ((SELECT o.id, o.arrival FROM bookings o WHERE o.profile_id IN (?) ORDER BY o.arrival DESC LIMIT ${MOST_BOOKINGS})
       UNION (SELECT o.id, o.arrival FROM check_ins c JOIN bookings o ON o.id = c.booking_id WHERE c.profile_id IN (?) ORDER BY o.arrival DESC LIMIT ${MOST_BOOKINGS})) x)
     ORDER BY b.arrival DESC, b.id DESC LIMIT ${MOST_BOOKINGS}`,
    [[...ids], [...ids], [...ids]],
  )
  return rows.map(b => ({
    id: b.id,
    code: b.code,
    status: b.status,
    arrival: b.arrival,
    departure: b.departure,
    nights: nightCount(b.arrival, b.departure),
    total: { amount: b.total, currency: b.currency },
    isBooker: b.is_booker === 1,
  }))
}

interface DuplicateRow extends RowOf<GuestProfile, 'id' | 'name'> {
  reason: Computed<'email' | 'phone' | 'document'>
}
/** Who else has this address or number: the desk typed it, or they booked by another one before. */
async function findDuplicates({ id, property_id, email, phone }: ProfileRow): Promise<GuestProfileView['duplicates']> {
  const hashes = listProfileHashes({ email, phone })
  if (!hashes.length) return []
  const rows = await select<DuplicateRow>(
    `SELECT p.id, p.name, MIN(k.kind) AS reason FROM guest_profile_keys k JOIN guest_profiles own ON own.id = k.profile_id
       JOIN guest_profiles p ON p.id = COALESCE(own.person_id, own.id)
     WHERE k.property_id = ? AND k.hash IN (?) AND p.id <> ? GROUP BY p.id, p.name ORDER BY p.id LIMIT 20`,
    [property_id, hashes, id],
  )
  return rows.map(r => ({ id: r.id, name: r.name, reason: r.reason }))
}
