import { memberRoles } from '../../../domain/access/rights.ts'
import { propertyStatuses } from '../../../domain/listing/propertyStatus.ts'
import { sociabilityReasons } from '../../../domain/listing/sociability.ts'
import { roomView } from '../../inventory/room/contract.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  day,
  id,
  instant,
  int,
  latitude,
  list,
  localizedNames,
  longitude,
  money,
  nullable,
  number,
  object,
  oneOf,
  optional,
  page,
  phone,
  pictureUrl,
  text,
} from '../../platform/http/schema.ts'
import { address } from './composedShapes.ts'
import { toEditFields, toMemberFields, toNewFields, toPendingFields, toPublicFields } from './fieldSchemas.ts'

/** `taxesOpen`: whether there are taxes is said later, and asked for by the checklist. */
export const createPropertyRequest = object({ ...toNewFields(), taxesOpen: optional(bool()) })
export const editPropertyRequest = object({ ...toEditFields(), version: optional(id()) })

const upcomingEvent = object({
  id: id(),
  title: anyText(),
  place: anyText(),
  day: day(),
  startTime: anyText(),
  endTime: anyText(),
  startsAt: instant(),
  endsAt: instant(),
  price: nullable(money()),
})

/** What everyone may see of a live property; its members, at any status, see more. */
export const propertyView = object({
  id: id(),
  status: oneOf(...propertyStatuses),
  path: nullable(anyText()),
  ...toPublicFields(),
  place: nullable(
    object({
      id: id(),
      name: anyText(),
      names: localizedNames(),
      slug: anyText(),
      path: anyText(),
      country: anyText(),
      countryName: anyText(),
      countryPath: anyText(),
    }),
  ),
  /** The city of the address in other languages. */
  cityNames: localizedNames(),
  /** False: this is the middle of its city, and where the property stands there nobody has said. */
  placed: bool(),
  /** False: another one was chosen than where the property stands. */
  timezoneFollows: bool(),
  /** Local paths of pictures: its photos, or drawn covers as long as it has none. */
  covers: list(object({ url: pictureUrl(), alt: anyText(), illustration: bool() }), 100),
  /** Only its own, each with the room it shows. */
  photos: list(object({ id: id(), url: pictureUrl(), alt: anyText(), room: nullable(id()) }), 100),
  rating: nullable(object({ score: number(), count: int(), label: nullable(anyText()) })),
  /** How social it is, 0 (quiet) to 100, and what makes it so, in points; a value is so many a week, or percent. */
  sociability: nullable(
    object({
      score: int(0, 100),
      parts: list(object({ reason: oneOf(...sociabilityReasons), points: int(-100, 100), value: optional(int()) }), 20),
    }),
  ),
  fromPrice: nullable(money()),
  rooms: list(roomView, 1000),
  /** Imported, and nobody has said yet that it is theirs. */
  isClaimable: bool(),
  /** What the property says to everybody now. */
  notices: list(object({ id: id(), title: anyText(), body: anyText(), until: nullable(day()) }), 20),
  /** What happens there next. */
  events: list(upcomingEvent, 20),
  contentVersion: id(),
  updatedAt: instant(),
  // Members only, from here on.
  ...toMemberFields(),
  /** Nobody has said yet whether there are taxes. */
  taxesOpen: optional(bool()),
  /** Made to try the office with: nobody else sees it, and it reaches nobody. */
  isDemo: optional(bool()),
  /** Of a live listing: what waits for review. */
  pendingChanges: optional(nullable(object(toPendingFields()))),
  reviewNote: optional(nullable(anyText())),
  submittedAt: optional(nullable(instant())),
  liveAt: optional(nullable(instant())),
  memberRole: optional(nullable(anyText())),
  rights: optional(list(anyText(), 100)),
  version: optional(id()),
})

const checklistItem = object({
  key: anyText(),
  label: anyText(),
  done: bool(),
  required: bool(),
  link: anyText(),
  /** How many are without it, as photos without a description. */
  count: optional(int()),
})

export const properties = contract({
  'POST /property/': {
    summary: 'Create a draft listing; the caller becomes its owner (and a `hostel_owner`)',
    who: 'trav',
    aDay: { of: 'property', most: 60 },
    status: 201,
    idempotent: true,
    body: createPropertyRequest,
    result: propertyView,
    errors: ['duplicate', 'invalid_transition'],
  },
  'GET /property/mine': {
    summary: 'List the properties where I am a member, oldest first or by name; `q` searches name and city, `property` selects one',
    who: 'trav',
    paged: true,
    query: object({ q: optional(text(120)), property: optional(id()), sort: optional(oneOf('name')), ...page }),
    result: object({
      id: id(),
      name: anyText(),
      city: anyText(),
      country: anyText(),
      currency: anyText(),
      status: oneOf(...propertyStatuses),
      role: oneOf(...memberRoles),
      path: nullable(anyText()),
      cover: pictureUrl(),
      /** The system that runs it; null: it is run here. */
      runBy: nullable(anyText()),
      /** Made to try the office with: nobody else sees it, and it reaches nobody. */
      isDemo: bool(),
    }),
  },
  'GET /property/:id': {
    summary: 'Retrieve a property: live ones for everybody, others for members',
    who: 'any',
    result: propertyView,
    errors: ['not_found', 'gone'],
  },
  'PUT /property/:id': {
    summary: 'Update a property; on a live listing a new name, address or type is reviewed first',
    who: 'own',
    body: editPropertyRequest,
    result: propertyView,
    errors: ['not_found', 'forbidden', 'stale', 'invalid_transition'],
  },
  'POST /property/check-property': {
    summary:
      'Check whether a hostel is listed already: within 100 m under a similar name, with the same phone or licence, or in its city at the same address or under nearly the same name',
    who: 'trav',
    body: object({
      name: text(120),
      address: optional(address),
      lat: optional(latitude()),
      lng: optional(longitude()),
      phone: optional(phone()),
      licence: optional(text(60)),
    }),
    result: object({
      matches: list(
        object({
          id: id(),
          name: anyText(),
          distance: nullable(number()),
          reason: oneOf('near_and_similar', 'same_phone', 'same_licence', 'same_address', 'similar_in_city'),
        }),
        50,
      ),
    }),
  },
  'GET /property/:id/checklist': {
    summary: 'List what a listing lacks before it can go live',
    who: 'own',
    result: object({ score: int(0, 100), ready: bool(), items: list(checklistItem) }),
    errors: ['not_found'],
  },
  'POST /property/:id/submit': {
    summary: 'Submit a listing for review',
    who: 'own',
    result: propertyView,
    errors: ['not_found', 'forbidden', 'incomplete', 'invalid_transition'],
  },
  'POST /property/:id/pause': {
    summary: 'Stop selling; existing stays are honoured',
    who: 'own',
    result: propertyView,
    errors: ['not_found', 'forbidden', 'invalid_transition'],
  },
  'POST /property/:id/resume': {
    summary: 'Resume selling',
    who: 'own',
    result: propertyView,
    errors: ['not_found', 'forbidden', 'invalid_transition'],
  },
})

export type { PropertyStatus } from '../../../domain/listing/propertyStatus.ts'
export { receptionHours } from './composedShapes.ts'
