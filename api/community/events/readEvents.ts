import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import type {
  ColumnOf,
  Computed,
  Event,
  EventJoiner,
  EventSeries,
  Json,
  OrganiserBlock,
  Property,
  PropertyMember,
  RowOf,
  Truth,
} from '../../../db/models/index.ts'
import { findCityNames } from '../../../db/reference/localizedNames.ts'
import { coverOf, coverPath, photoPath } from '../../../domain/listing/cover.ts'
import { eventCoverViews } from '../../../domain/listing/eventCategories.ts'
import { money } from '../../../domain/money/money.ts'
import { appError } from '../../platform/errors.ts'
import { callerId, isSuperAdmin, type RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { eventView } from './contract.ts'
import { doesBlockedCome } from './doesBlockedCome.ts'

export type EventView = Infer<typeof eventView>

/** An event from its row alone. */
export type EventRow = RowOf<
  Event,
  | 'id'
  | 'property_id'
  | 'series_id'
  | 'title'
  | 'category'
  | 'photo_id'
  | 'audience'
  | 'description'
  | 'place'
  | 'host'
  | 'min_age'
  | 'day'
  | 'start_time'
  | 'end_day'
  | 'end_time'
  | 'timezone'
  | 'starts_at'
  | 'ends_at'
  | 'capacity'
  | 'going'
  | 'waiting'
  | 'turns'
  | 'price'
  | 'currency'
  | 'cancel_reason'
  | 'hidden_at'
  | 'hidden_reason'
  | 'version'
  | 'status'
>
/** With its property, its series, and where the caller stands. */
export interface EventViewRow
  extends EventRow,
    RowOf<Property, 'path' | 'slug' | 'line1' | 'postcode' | 'region' | 'city' | 'country' | 'lat' | 'lng' | 'scene' | 'cover_photo'> {
  property_name: ColumnOf<Property, 'name'>
  property_status: ColumnOf<Property, 'status'>
  every: ColumnOf<EventSeries, 'every'> | null
  step: ColumnOf<EventSeries, 'step'> | null
  weekdays: Json<number[] | null>
  until_day: ColumnOf<EventSeries, 'until_day'> | null
  role: ColumnOf<PropertyMember, 'role'> | null
  my_status: ColumnOf<EventJoiner, 'status'> | null
  my_position: Computed<number | null>
  show_name: ColumnOf<EventJoiner, 'show_name'> | null
  /** Its own photo, with its focal point, unless moderators hid it. */
  own_photo: Computed<string | null>
  during_my_stay: Truth
  /** The caller, who blocked the hostel. Who has joined already still sees its event. */
  blocked_by: ColumnOf<OrganiserBlock, 'user_id'> | null
}

const COLUMNS = `e.id, e.property_id, e.series_id, e.status, e.title, e.category, e.photo_id, e.audience, e.description, e.place, e.host, e.min_age, e.day, e.start_time, e.end_day, e.end_time,
  e.timezone, e.starts_at, e.ends_at, e.capacity, e.going, e.waiting, e.turns, e.price, e.currency, e.cancel_reason,
  e.hidden_at, e.hidden_reason, e.version`

const DURING_MY_STAY = `EXISTS (SELECT 1 FROM bookings b JOIN properties bp ON bp.id = b.property_id
    WHERE b.user_id = ? AND b.status IN ('confirmed', 'checked_in') AND b.arrival <= e.end_day AND b.departure >= e.day AND (bp.id = p.id OR bp.place_id = p.place_id))`
/** One placeholder for the caller. */
export const SELECT_EVENT_VIEW = `SELECT ${COLUMNS}, p.name AS property_name, p.path, p.slug, p.line1, p.postcode, p.region, p.city, p.country, p.lat, p.lng, p.scene, p.cover_photo, p.status AS property_status,
  s.every, s.step, s.weekdays, s.until_day, m.role, j.status AS my_status, j.show_name,
  CASE WHEN j.status = 'waiting' THEN
    (SELECT COUNT(*) FROM event_joiners w WHERE w.event_id = e.id AND w.status = 'waiting' AND w.turn <= j.turn) END AS my_position,
  (SELECT IF(h.focus_x IS NULL, h.file, CONCAT(h.file, '#', h.focus_x, ',', h.focus_y)) FROM photos h WHERE h.id = e.photo_id AND h.hidden_at IS NULL) AS own_photo,
  ob.user_id AS blocked_by, ${DURING_MY_STAY} AS during_my_stay`
/** Three placeholders for the caller. */
export const FROM_EVENTS = `FROM events e JOIN properties p ON p.id = e.property_id
  LEFT JOIN event_series s ON s.id = e.series_id
  LEFT JOIN property_members m ON m.property_id = e.property_id AND m.user_id = ?
  LEFT JOIN event_joiners j ON j.event_id = e.id AND j.user_id = ?
  LEFT JOIN organiser_blocks ob ON ob.property_id = e.property_id AND ob.user_id = ?`

/** The rows of these events, for a change; locked in the order that all changes use. */
export const loadEvents = (where: string, bind: (string | number)[], t?: Transaction) =>
  select<EventRow>(`SELECT ${COLUMNS} FROM events e WHERE ${where} ORDER BY e.id`, bind, t)

export async function loadEvent(id: number, t?: Transaction): Promise<EventRow> {
  const [row] = await loadEvents('e.id = ?', [id], t)
  if (!row) throw appError('not_found')
  return row
}

/** An event of a live property, of one the caller works at, or one they joined; otherwise not found. */
export async function loadVisibleEvent(id: number, ctx: RequestContext, t?: Transaction): Promise<EventViewRow> {
  const row = await findEvent(id, ctx, t)
  if (!row || !canSee(row, ctx)) throw appError('not_found')
  return row
}

/** The same for a report or a block, which a block of the hostel does not take away. */
export async function loadMetEvent(id: number, ctx: RequestContext): Promise<EventViewRow> {
  const row = await findEvent(id, ctx)
  if (!row || !canSee({ ...row, blocked_by: null }, ctx)) throw appError('not_found')
  return row
}

function findEvent(id: number, ctx: RequestContext, t?: Transaction) {
  const me = callerId(ctx)
  return selectOne<EventViewRow>(`${SELECT_EVENT_VIEW} ${FROM_EVENTS} WHERE e.id = ?`, [me, me, me, me, id], t)
}

/** A hidden event is visible to its property, which sees the reason, and to super-admins. */
function canSee(e: EventViewRow, ctx: RequestContext): boolean {
  if (e.role || isSuperAdmin(ctx)) return true
  return e.hidden_at === null && (e.my_status !== null || (e.property_status === 'live' && e.blocked_by === null))
}

export async function getEvent(id: number, ctx: RequestContext, t?: Transaction): Promise<EventView> {
  const event = await loadVisibleEvent(id, ctx, t)
  return { ...presentEvent(event, ctx), blockedComes: await doesBlockedCome(event, ctx, t) }
}

export const presentEvent = (e: EventViewRow, ctx: RequestContext): EventView => ({
  id: e.id,
  property: {
    id: e.property_id,
    name: e.property_name,
    path: e.path,
    line1: e.line1,
    postcode: e.postcode,
    region: e.region,
    city: e.city,
    cityNames: findCityNames(e.country, e.city),
    country: e.country,
  },
  title: e.title,
  category: e.category,
  picture: picturePath(e),
  photo: e.photo_id,
  audience: e.audience,
  description: e.description,
  place: e.place,
  host: e.host,
  minAge: e.min_age,
  status: eventStatus(e),
  day: e.day,
  startTime: e.start_time,
  endDay: e.end_day,
  endTime: e.end_time,
  timezone: e.timezone,
  startsAt: e.starts_at.toISOString(),
  endsAt: e.ends_at.toISOString(),
  capacity: e.capacity,
  going: e.going,
  waiting: e.waiting,
  left: e.capacity === null ? null : Math.max(0, e.capacity - e.going),
  price: e.price === null ? null : money(e.price, e.currency),
  repeat: e.every && e.until_day ? { every: e.every, step: e.step ?? 1, weekdays: e.weekdays, until: e.until_day } : null,
  cancelReason: e.cancel_reason,
  hiddenReason: e.role || isSuperAdmin(ctx) ? e.hidden_reason : null,
  mine: e.my_status && {
    status: e.my_status,
    position: e.my_position === null ? null : Number(e.my_position),
    showName: e.show_name === 1,
  },
  duringMyStay: Number(e.during_my_stay) === 1,
  version: e.version,
})

function picturePath({ own_photo, cover_photo, property_id, slug, lat, lng, scene, category }: EventViewRow): string {
  const photo = own_photo ?? cover_photo
  return photo ? photoPath(photo) : coverPath(coverOf({ seed: `${property_id}-${slug}`, lat, lng, scene }, eventCoverViews[category]))
}

/** An event that has ended is over at once, even before the job has recorded it. */
function eventStatus(e: EventRow): EventView['status'] {
  if (e.hidden_at) return 'hidden'
  return e.status === 'planned' && e.ends_at.getTime() <= Date.now() ? 'over' : e.status
}
