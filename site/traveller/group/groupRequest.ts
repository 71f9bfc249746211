import type { Api, EndpointRequest } from '../../../api/contract.ts'
import {
  type Ages,
  ageBandKeys,
  countAges,
  type GroupKind,
  groupKindKeys,
  maxGroupSize,
  minGroupSize,
} from '../../../domain/booking/groupRequest.ts'
import { isDay } from '../../../domain/calendar/days.ts'
import type { Values } from '../../kit/form/formContext.ts'
import { parseAmount } from '../../lib/format/format.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { parseParty, partySize } from '../stay/party.ts'

export type GroupRequestBody = EndpointRequest<'POST /group', Api['POST /group']>['body']

/** What the form begins with: the dates and the party of the search it came from. */
export interface GroupFormStart {
  arrival: string
  departure: string
  guests: string
}

export function parseGroupFormStart(params: URLSearchParams): GroupFormStart {
  const day = (name: string) => (isDay(params.get(name) ?? '') ? (params.get(name) as string) : '')
  const party = parseParty(params)
  const size = party ? partySize(party) : 0
  return { arrival: day('arrival'), departure: day('departure'), guests: size >= minGroupSize && size <= maxGroupSize ? String(size) : '' }
}

const trimmedText = (values: Values, name: string) => String(values[name] ?? '').trim()
const parseCount = (values: Values, name: string) => {
  const typed = trimmedText(values, name)
  return /^\d{1,3}$/.test(typed) ? Number(typed) : undefined
}

const parseGroupAges = (values: Values): Ages =>
  Object.fromEntries(ageBandKeys.flatMap(band => (parseCount(values, `ages.${band}`) ? [[band, parseCount(values, `ages.${band}`)]] : [])))

/** What must be there before anything is sent. The rest is checked by the API. */
export function findGroupFormErrors(values: Values, currency: string): Record<string, string> {
  const guests = parseCount(values, 'guests') ?? 0
  const ages = countAges(parseGroupAges(values))
  const messages = getMessages('groups')
  const lacks: [string, boolean, string][] = [
    ['kind', !groupKindKeys.includes(trimmedText(values, 'kind') as GroupKind), messages.missingKind],
    ['arrival', !isDay(trimmedText(values, 'arrival')), messages.missingArrival],
    ['departure', !isDay(trimmedText(values, 'departure')), messages.missingDeparture],
    ['departure', trimmedText(values, 'departure') <= trimmedText(values, 'arrival'), messages.wrongDeparture],
    ['guests', guests < minGroupSize || guests > maxGroupSize, t(messages.wrongGuests, { least: minGroupSize, most: maxGroupSize })],
    ['ages.from18', ages > 0 && guests >= minGroupSize && ages !== guests, t(messages.wrongAges, { n: ages, guests })],
    [
      'budget',
      trimmedText(values, 'budget') !== '' && !parseAmount(trimmedText(values, 'budget'), currency),
      t(messages.wrongBudget, { currency }),
    ],
    ['contact.name', !trimmedText(values, 'contact.name'), messages.missingName],
    ['contact.email', !trimmedText(values, 'contact.email'), messages.missingEmail],
  ]
  return Object.fromEntries(lacks.flatMap(([field, isWrong, message]) => (isWrong ? [[field, message]] : [])))
}

/** The fields of the form as the API takes them; what was left empty is left out. */
export function buildGroupRequest(values: Values, { id, currency }: { id: number; currency: string }): GroupRequestBody {
  const ages = parseGroupAges(values)
  const [budget, phone, message] = [
    parseAmount(trimmedText(values, 'budget'), currency),
    trimmedText(values, 'contact.phone'),
    trimmedText(values, 'message'),
  ]
  const [flexibleDays, leaders] = [parseCount(values, 'flexibleDays'), parseCount(values, 'leaders')]
  return {
    property: id,
    kind: trimmedText(values, 'kind') as GroupKind,
    arrival: trimmedText(values, 'arrival'),
    departure: trimmedText(values, 'departure'),
    ...(flexibleDays && { flexibleDays }),
    guests: parseCount(values, 'guests') ?? 0,
    ...(leaders && { leaders }),
    ...(countAges(ages) > 0 && { ages }),
    ...(trimmedText(values, 'budget') && budget && { budget }),
    contact: { name: trimmedText(values, 'contact.name'), email: trimmedText(values, 'contact.email'), ...(phone && { phone }) },
    ...(message && { message }),
  }
}

/** Where a group asks this hostel, with what it searched for filled in. */
export const groupHref = (property: number, { arrival, departure, guests }: { arrival: string; departure: string; guests: number }) =>
  localizeHref(
    `/group?${new URLSearchParams({ property: String(property), ...(arrival && { arrival, departure }), guests: String(guests) })}`,
  )
