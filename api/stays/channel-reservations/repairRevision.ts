import { isDeepStrictEqual } from 'node:util'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { addDays } from '../../../domain/calendar/days.ts'
import { collectors, reservationStatuses } from '../../../domain/inventory/channelReservations.ts'
import type { AccountConnection, RemoteRevision, RemoteStay } from '../../inventory/channel-managers/service.ts'
import { hasDates, isRealDay } from './hasDates.ts'

const MAX_RAW = 20_000
/** Of what does not say when it was written: neither older nor newer than what is known. */
export const UNKNOWN_TIME = '1970-01-01T00:00:00.000Z'

/** What can be written down, whatever was sent: a revision as it is, or what can be read of it and its text. Nothing of it is booked then. */
export function repairRevision(account: AccountConnection, r: RemoteRevision): RemoteRevision {
  const { raw, ...sent } = r
  const today = businessDate(new Date(), account.timezone)
  const arrival = isRealDay(r.arrival) ? r.arrival : today
  const departure = isRealDay(r.departure) && r.departure > arrival ? r.departure : addDays(arrival, 1)
  const repaired: RemoteRevision = {
    ...sent,
    ...{ message: asText(r.message, r.id), status: oneOf(reservationStatuses, r.status, 'new') },
    ...{ source: asText(r.source), number: asText(r.number), arrival, departure, arrivalTime: optionalText(r.arrivalTime) },
    currency: /^[A-Z]{3}$/.test(asText(r.currency)) ? r.currency : account.currency,
    ...{ total: asText(r.total, '0'), commission: optionalText(r.commission), cancellationFee: optionalText(r.cancellationFee) },
    collects: oneOf(collectors, r.collects, 'property'),
    guest: {
      ...{ name: optionalText(r.guest?.name), email: optionalText(r.guest?.email), phone: optionalText(r.guest?.phone) },
      ...{ country: optionalText(r.guest?.country), language: optionalText(r.guest?.language) },
    },
    note: optionalText(r.note),
    stays: Array.isArray(r.stays) ? r.stays.filter(isStay) : [],
    at: Number.isNaN(new Date(r.at).getTime()) ? UNKNOWN_TIME : r.at,
  }
  if (raw === undefined && isDeepStrictEqual(repaired, r)) return r
  return { ...repaired, raw: (raw ?? JSON.stringify(r)).slice(0, MAX_RAW) }
}

const asText = (value: unknown, otherwise = '') => (typeof value === 'string' ? value : otherwise)
const optionalText = <T>(value: T): T | null => (value === undefined || value === null || typeof value === 'string' ? value : null)
const oneOf = <const V extends string>(values: readonly V[], value: V, otherwise: V) => (values.includes(value) ? value : otherwise)

const isStay = (s: RemoteStay | null): boolean =>
  typeof s === 'object' &&
  s !== null &&
  [s.room, s.rate].every(text => text === null || text === undefined || typeof text === 'string') &&
  hasDates(s) &&
  Number.isFinite(s.guests) &&
  [s.names, s.ages].every(Array.isArray) &&
  s.names.every(name => typeof name === 'string') &&
  Object.values(s.nights ?? { none: null }).every(price => typeof price === 'string')
