import { memberRoles } from '../../../../domain/access/rights.ts'
import { propertyStatuses } from '../../../../domain/listing/propertyStatus.ts'
import { contract } from '../../../platform/http/endpoint.ts'
import {
  anyText,
  day,
  id,
  int,
  list,
  localizedNames,
  money,
  nullable,
  object,
  oneOf,
  optional,
  page,
  text,
} from '../../../platform/http/schema.ts'

/** What waits for somebody; null for who may not see it. */
const tasks = object({
  /** Guests who ask for a booking. */
  requests: nullable(int()),
  /** Conversations with something unread. */
  messages: nullable(int()),
  /** Things to mend. */
  tickets: nullable(int()),
})

const warnings = object({
  /** Nights to come that are sold more often than there are beds. */
  overbookedNights: int(),
  /** Arriving today or in house, and not everybody has a bed. */
  withoutBed: int(),
  urgentTickets: int(),
  /** Channels whose calendar could not be read last. */
  channels: int(),
})

export const overview = contract({
  'GET /dashboard/properties': {
    summary: 'List the properties where I am a member with their day, tasks and warnings, by name; with the sums of the page by currency',
    who: 'trav',
    paged: true,
    query: object({ q: optional(text(120)), ...page }),
    meta: object({
      totals: list(
        object({
          currency: anyText(),
          properties: int(),
          arrivals: int(),
          departures: int(),
          inHouse: int(),
          freeBeds: int(),
          /** Of the properties whose takings I may see; null where I see none. */
          revenue: nullable(money()),
        }),
        200,
      ),
    }),
    result: object({
      id: id(),
      name: anyText(),
      city: anyText(),
      cityNames: localizedNames(),
      country: anyText(),
      currency: anyText(),
      status: oneOf(...propertyStatuses),
      role: oneOf(...memberRoles),
      /** The property's day; it rolls at 04:00. */
      businessDate: day(),
      /** Bookings expected today, who was late included; `Done` have come, or left. */
      arrivals: int(),
      arrivalsDone: int(),
      departures: int(),
      departuresDone: int(),
      /** Guests. */
      inHouse: int(),
      /** Tonight. */
      beds: int(),
      freeBeds: int(),
      /** Of rooms, by the nights of this month, without taxes; null for a member who may not read reports. */
      revenue: nullable(money()),
      tasks,
      warnings,
    }),
  },
})
