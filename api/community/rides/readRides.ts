import { selectOne, type Transaction } from '../../../db/connection.ts'
import type {
  ColumnOf,
  Computed,
  Count,
  Place,
  Property,
  PropertyMember,
  Ride,
  RideRequest,
  RowOf,
  Truth,
  User,
} from '../../../db/models/index.ts'
import { findCityNames } from '../../../db/reference/localizedNames.ts'
import { can } from '../../../domain/access/rights.ts'
import { photoPath } from '../../../domain/listing/cover.ts'
import { isOnSale } from '../../../domain/listing/propertyStatus.ts'
import { money } from '../../../domain/money/money.ts'
import { townCoverPath } from '../../listing/places/service.ts'
import { appError } from '../../platform/errors.ts'
import { callerId, isSuperAdmin, type RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { BLOCKED_BY_ME, filterGuestsFor, NOT_BLOCKED } from '../chat/service.ts'
import type { requestStates, rideView } from './contract.ts'

export type RideView = Infer<typeof rideView>
export type RequestState = (typeof requestStates)[number]

export type RideRow = RowOf<
  Ride,
  | 'id'
  | 'user_id'
  | 'property_id'
  | 'kind'
  | 'status'
  | 'from_place'
  | 'to_place'
  | 'meeting'
  | 'day'
  | 'start_time'
  | 'timezone'
  | 'departs_at'
  | 'seats'
  | 'taken'
  | 'price'
  | 'currency'
  | 'note'
  | 'audience'
  | 'hidden_at'
  | 'hidden_reason'
  | 'version'
>
export interface RideViewRow extends RideRow {
  from_name: ColumnOf<Place, 'name'>
  from_country: ColumnOf<Place, 'country'>
  to_name: ColumnOf<Place, 'name'>
  to_country: ColumnOf<Place, 'country'>
  to_slug: ColumnOf<Place, 'slug'>
  to_lat: ColumnOf<Place, 'lat'>
  to_lng: ColumnOf<Place, 'lng'>
  to_hostels: ColumnOf<Place, 'hostels'>
  to_population: ColumnOf<Place, 'population'>
  owner_name: ColumnOf<User, 'name'>
  owner_email: ColumnOf<User, 'email'>
  owner_language: ColumnOf<User, 'language'>
  owner_phone: ColumnOf<User, 'phone'>
  /** Only where they show it. */
  owner_photo: Computed<string | null>
  house_name: ColumnOf<Property, 'name'> | null
  house_path: ColumnOf<Property, 'path'>
  house_status: ColumnOf<Property, 'status'> | null
  house_email: ColumnOf<Property, 'email'>
  house_phone: ColumnOf<Property, 'phone'>
  role: ColumnOf<PropertyMember, 'role'> | null
  my_request: ColumnOf<RideRequest, 'status'> | null
  pending: Count
  during_my_stay: Truth
  /** By one of the two, or the hostel by who asks. Who has asked already still sees it. */
  is_blocked: Truth
  my_rating: ColumnOf<RideRequest, 'rating'> | null
  ratings: Count
  rating_sum: Computed<number | null>
}

const COLUMNS = `r.id, r.user_id, r.property_id, r.kind, r.status, r.from_place, r.to_place, r.meeting, r.day, r.start_time, r.timezone, r.departs_at,
  r.seats, r.taken, r.price, r.currency, r.note, r.audience, r.hidden_at, r.hidden_reason, r.version`
const OF_OWNER = (sum: string) =>
  `(SELECT ${sum} FROM rides d JOIN ride_requests g ON g.ride_id = d.id WHERE d.user_id = r.user_id AND d.property_id IS NULL AND r.property_id IS NULL)`
/** Three placeholders for the account that asks. */
export const SELECT_RIDE_VIEW = `SELECT ${COLUMNS}, f.name AS from_name, f.country AS from_country, t.name AS to_name, t.country AS to_country, t.slug AS to_slug, t.lat AS to_lat, t.lng AS to_lng, t.population AS to_population, t.hostels AS to_hostels,
  u.name AS owner_name, u.email AS owner_email, u.language AS owner_language, u.phone AS owner_phone, IF(u.photo_shown = 1 AND u.locked_at IS NULL, u.photo, NULL) AS owner_photo, p.name AS house_name, p.path AS house_path, p.status AS house_status,
  p.email AS house_email, p.phone AS house_phone, m.role, q.status AS my_request,
  (SELECT COUNT(*) FROM ride_requests w WHERE w.ride_id = r.id AND w.status = 'pending') AS pending,
  EXISTS (SELECT 1 FROM bookings b JOIN properties bp ON bp.id = b.property_id
    WHERE b.user_id = ? AND b.status IN ('confirmed', 'checked_in') AND b.arrival <= r.day + INTERVAL 1 DAY AND b.departure >= r.day - INTERVAL 1 DAY
      AND bp.place_id IN (r.from_place, r.to_place)) AS during_my_stay, q.id IS NULL AND (ob.user_id IS NOT NULL OR (r.property_id IS NULL AND NOT ${NOT_BLOCKED('r.user_id')})) AS is_blocked,
  q.rating AS my_rating, ${OF_OWNER('COUNT(g.rating)')} AS ratings, ${OF_OWNER('SUM(g.rating)')} AS rating_sum`
/** With three placeholders for the account that asks. */
export const FROM_RIDES = `FROM rides r JOIN places f ON f.id = r.from_place JOIN places t ON t.id = r.to_place JOIN users u ON u.id = r.user_id
  LEFT JOIN properties p ON p.id = r.property_id
  LEFT JOIN property_members m ON m.property_id = r.property_id AND m.user_id = ?
  LEFT JOIN ride_requests q ON q.ride_id = r.id AND q.user_id = ?
  LEFT JOIN organiser_blocks ob ON ob.property_id = r.property_id AND ob.user_id = ?`

export const hasLeft = ({ departs_at }: Pick<RideRow, 'departs_at'>) => departs_at.getTime() <= Date.now()

/** The owner: the person, or any member of the property who may plan. */
export const isOwner = (ride: RideViewRow, ctx: RequestContext): boolean =>
  ride.property_id === null ? ride.user_id === callerId(ctx) : ride.role !== null && can(ride.role, 'event.edit')

export async function loadVisibleRide(id: number, ctx: RequestContext, t?: Transaction): Promise<RideViewRow> {
  const ride = await findRide(id, ctx, t)
  if (!ride || !canSee(ride, ctx)) throw appError('not_found')
  return ride
}

/** The same for a report or a block, which a block by either does not take away. */
export async function loadMetRide(id: number, ctx: RequestContext): Promise<RideViewRow> {
  const ride = await findRide(id, ctx)
  if (!ride || !canSee({ ...ride, is_blocked: 0 }, ctx)) throw appError('not_found')
  return ride
}

function findRide(id: number, ctx: RequestContext, t?: Transaction) {
  const me = callerId(ctx)
  return selectOne<RideViewRow>(`${SELECT_RIDE_VIEW} ${FROM_RIDES} WHERE r.id = ?`, [me, me, me, me, me, me, id], t)
}

// A hidden ride is visible to its owner, who sees the reason, and to super-admins. Rides of a property that is not live are hidden from others.
function canSee(ride: RideViewRow, ctx: RequestContext): boolean {
  if (isOwner(ride, ctx) || isSuperAdmin(ctx)) return true
  return ride.hidden_at === null && Number(ride.is_blocked) === 0 && (isOperating(ride) || ride.role !== null || ride.my_request !== null)
}

/** A person's ride can always be requested; a property's while it is live. */
export const isOperating = ({ house_status }: Pick<RideViewRow, 'house_status'>) => house_status === null || isOnSale(house_status)

/** A ride that the caller may change; otherwise not found. */
export async function loadOwnRide(id: number, ctx: RequestContext, t?: Transaction): Promise<RideViewRow> {
  const ride = await loadVisibleRide(id, ctx, t)
  if (!isOwner(ride, ctx)) throw appError('not_found')
  return ride
}

export async function getRide(id: number, ctx: RequestContext, t?: Transaction): Promise<RideView> {
  const ride = await loadVisibleRide(id, ctx, t)
  const verified = await findVerifiedOwners([ride], t)
  return { ...presentRide(ride, verified, ctx), blockedComes: await doesBlockedRide(ride, ctx, t) }
}

/** Whether somebody rides along whom the caller blocked: said to who asked for a seat, as others are not told who rides, and without a name. */
async function doesBlockedRide({ id, my_request }: RideViewRow, ctx: RequestContext, t?: Transaction): Promise<boolean> {
  if (my_request !== 'pending' && my_request !== 'accepted') return false
  const me = callerId(ctx)
  const found = await selectOne(
    `SELECT q.id FROM ride_requests q WHERE q.ride_id = ? AND q.status = 'accepted' AND ${BLOCKED_BY_ME('q.user_id')} LIMIT 1`,
    [id, me, me],
    t,
  )
  return found !== undefined
}

/** Of people who offer or ask for these rides, the verified guests: two statements, however many there are. */
export async function findVerifiedOwners(
  rides: readonly Pick<RideRow, 'property_id' | 'user_id'>[],
  t?: Transaction,
): Promise<ReadonlySet<number>> {
  const people = new Set(rides.filter(r => r.property_id === null).map(r => r.user_id))
  return new Set(await filterGuestsFor('guests', [...people], t))
}

export function presentRide(r: RideViewRow, verified: ReadonlySet<number>, ctx: RequestContext): RideView {
  const owns = isOwner(r, ctx)
  const isIn = owns || r.my_request === 'accepted'
  return {
    id: r.id,
    kind: r.kind,
    status: rideStatus(r),
    from: presentPlace(r.from_place, r.from_name, r.from_country),
    to: { ...presentPlace(r.to_place, r.to_name, r.to_country), picture: cityPicture(r) },
    day: r.day,
    seats: r.seats,
    left: r.seats - r.taken,
    price: r.price === null || r.currency === null ? null : money(r.price, r.currency),
    note: r.note,
    audience: r.audience,
    isVerified: r.property_id === null && verified.has(r.user_id),
    house: r.property_id && r.house_name ? { id: r.property_id, name: r.house_name, path: r.house_path } : null,
    details: isIn ? presentDetails(r) : null,
    mine: owns ? 'owner' : r.my_request === 'pending' && hasLeft(r) ? 'expired' : r.my_request,
    duringMyStay: Number(r.during_my_stay) === 1,
    myRating: r.my_rating,
    rating: presentRating(r),
    pending: owns ? Number(r.pending) : null,
    hiddenReason: owns || isSuperAdmin(ctx) ? r.hidden_reason : null,
    version: r.version,
  }
}

const presentPlace = (id: number, name: string, country: string) => ({ id, name, names: findCityNames(country, name), country })

/** Fewer would say who rated. */
const LEAST_RATINGS = 3
const presentRating = ({ ratings, rating_sum }: RideViewRow) =>
  Number(ratings) >= LEAST_RATINGS
    ? { average: Math.round((Number(rating_sum) / Number(ratings)) * 10) / 10, riders: Number(ratings) }
    : null

/** Only cities with hostels are drawn. */
const cityPicture = ({ to_place, to_country, to_hostels, to_slug, to_lat, to_lng, to_population }: RideViewRow) =>
  to_hostels > 0
    ? townCoverPath({ id: to_place, slug: to_slug, country: to_country, lat: to_lat, lng: to_lng, population: to_population })
    : null

const presentDetails = (r: RideViewRow) => ({
  time: r.start_time,
  timezone: r.timezone,
  departsAt: r.departs_at.toISOString(),
  meeting: r.meeting,
  name: r.house_name ?? r.owner_name,
  phone: r.property_id === null ? r.owner_phone : r.house_phone,
  photo: r.property_id === null && r.owner_photo ? photoPath(r.owner_photo) : null,
})

/** Over at the minute of departure, even before the job has recorded it. */
export function rideStatus(r: RideRow): RideView['status'] {
  if (r.hidden_at) return 'hidden'
  if (r.status === 'cancelled') return 'cancelled'
  if (r.status === 'expired' || hasLeft(r)) return 'expired'
  return r.taken >= r.seats ? 'full' : 'open'
}
