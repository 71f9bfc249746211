import { select, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, Json, Place, Property, Truth, WholeRow } from '../../../db/models/index.ts'
import { countryName } from '../../../db/reference/countries.ts'
import { findCityNames } from '../../../db/reference/localizedNames.ts'
import type { MemberRole } from '../../../domain/access/rights.ts'
import { rightsOf } from '../../../domain/access/rights.ts'
import type { Span } from '../../../domain/calendar/receptionHours.ts'
import { coverPaths } from '../../../domain/listing/cover.ts'
import { isPlaced } from '../../../domain/listing/distance.ts'
import { scoreLabel } from '../../../domain/reviews/reviewScore.ts'
import { presentRoom, ROOM_COLUMNS, type RoomRow } from '../../inventory/room/service.ts'
import { appError } from '../../platform/errors.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { cityPath, countryPath } from '../../platform/pages/service.ts'
import { ensureTermOverrides } from '../../platform/taxonomy/service.ts'
import { loadPublicNotices, type PublicNotice } from '../noticeboard/service.ts'
import type { propertyView } from './contract.ts'
import { presentFields } from './presentFields.ts'
import { followsLocation } from './propertyColumns.ts'
import { loadPropertyPhotos, type Photo } from './propertyPhotos.ts'
import { loadUpcomingEvents, type UpcomingEvent } from './upcomingEvents.ts'

export type PropertyView = Infer<typeof propertyView>

export interface PropertyRow extends Omit<WholeRow<Property>, 'reception_hours' | 'pending_changes'> {
  reception_hours: Json<Span[][] | null>
  pending_changes: Json<PendingChanges | null>
  place_name: ColumnOf<Place, 'name'> | null
  place_slug: ColumnOf<Place, 'slug'> | null
  place_lat: ColumnOf<Place, 'lat'> | null
  place_lng: ColumnOf<Place, 'lng'> | null
  claimable: Truth
  is_demo: Truth
}

export type PendingChanges = NonNullable<PropertyView['pendingChanges']>

export interface ViewingMember {
  /** Null for a super-admin who is no member. */
  role: MemberRole | null
}

/** Properties with their rooms, as everyone may see them (or as a member may): a few statements however many they are. */
export async function loadPropertyViews(
  ids: readonly number[],
  { member, t }: { member?: ViewingMember; t?: Transaction } = {},
): Promise<Map<number, PropertyView>> {
  if (!ids.length) return new Map()
  await ensureTermOverrides()
  const rows = await select<PropertyRow>(
    `SELECT p.*, pl.name AS place_name, pl.slug AS place_slug, pl.lat AS place_lat, pl.lng AS place_lng,
       p.import_source IS NOT NULL AND NOT EXISTS (SELECT 1 FROM property_members m WHERE m.property_id = p.id) AS claimable,
       EXISTS (SELECT 1 FROM demo_properties d WHERE d.property_id = p.id) AS is_demo
     FROM properties p LEFT JOIN places pl ON pl.id = p.place_id WHERE p.id IN (?)`,
    [[...ids]],
    t,
  )
  const rooms = await select<RoomRow>(
    `SELECT ${ROOM_COLUMNS} FROM rooms r JOIN properties p ON p.id = r.property_id WHERE r.property_id IN (?) AND r.deleted_at IS NULL ORDER BY r.position, r.id`,
    [[...ids]],
    t,
  )
  const byProperty = Map.groupBy(rooms, r => r.property_id)
  const events = await loadUpcomingEvents(ids, t)
  const photos = await loadPropertyPhotos(ids, t)
  const notices = await loadPublicNotices(ids, t)
  return new Map(
    rows.map(row => [
      row.id,
      presentProperty(
        row,
        { rooms: byProperty.get(row.id), events: events.get(row.id), photos: photos.get(row.id), notices: notices.get(row.id) },
        member,
      ),
    ]),
  )
}

interface PropertyParts {
  rooms: RoomRow[] | undefined
  events: UpcomingEvent[] | undefined
  photos: Photo[] | undefined
  notices: PublicNotice[] | undefined
}

const coverLabels = ['the surroundings', 'a dorm', 'the lounge', 'the kitchen', 'the roof']

/** Until there are photos: drawings, which say that they are some. */
const drawnCovers = (p: PropertyRow): PropertyView['covers'] =>
  coverPaths({ seed: `${p.id}-${p.slug}`, lat: p.lat, lng: p.lng, scene: p.scene }).map((url, i) => ({
    url,
    alt: `Drawing: ${coverLabels[i]} of ${p.name}`,
    illustration: true,
  }))

function presentProperty(
  p: PropertyRow,
  { rooms = [], events = [], photos, notices = [] }: PropertyParts,
  member?: ViewingMember,
): PropertyView {
  return {
    id: p.id,
    status: p.status,
    path: p.path,
    ...presentFields(p, 'everybody'),
    place: p.place_id && p.place_name && p.place_slug ? presentPropertyPlace(p, p.place_id, p.place_name, p.place_slug) : null,
    cityNames: findCityNames(p.country, p.city),
    placed: isPlaced(p, { lat: p.place_lat, lng: p.place_lng }),
    timezoneFollows: followsLocation(p),
    covers: photos?.map(({ url, alt }) => ({ url, alt, illustration: false })) ?? drawnCovers(p),
    photos: photos ?? [],
    rating:
      p.rating_tenths === null ? null : { score: p.rating_tenths / 10, count: p.review_count, label: scoreLabel(p.rating_tenths / 10) },
    sociability: p.sociability === null ? null : { score: p.sociability, parts: p.sociability_parts ?? [] },
    fromPrice: p.from_price === null ? null : { amount: p.from_price, currency: p.currency },
    rooms: rooms.map(presentRoom),
    isClaimable: Boolean(p.claimable),
    notices: notices.map(({ property: _, ...notice }) => notice),
    events: events.map(({ property: _, ...event }) => event),
    contentVersion: p.content_version,
    updatedAt: p.updated_at.toISOString(),
    ...(member && presentMemberFields(p, member)),
  }
}

const presentPropertyPlace = (p: PropertyRow, id: number, name: string, slug: string) => ({
  id,
  name,
  names: findCityNames(p.country, name),
  slug,
  path: cityPath(p.country, slug),
  country: p.country,
  countryName: countryName(p.country),
  countryPath: countryPath(p.country),
})

const presentMemberFields = (p: PropertyRow, { role }: ViewingMember) => ({
  ...presentFields(p, 'members'),
  taxesOpen: p.taxes_open === 1,
  isDemo: Boolean(p.is_demo),
  pendingChanges: p.pending_changes,
  reviewNote: p.review_note,
  submittedAt: p.submitted_at?.toISOString() ?? null,
  liveAt: p.live_at?.toISOString() ?? null,
  memberRole: role,
  rights: role ? rightsOf(role) : [],
  version: p.version,
})

/** One property, as this member or as everybody sees it. */
export async function getPropertyView(id: number, member?: ViewingMember, t?: Transaction): Promise<PropertyView> {
  const view = (await loadPropertyViews([id], { member, t })).get(id)
  if (!view) throw appError('not_found')
  return view
}
