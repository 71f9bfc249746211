import type { Api, EndpointRequest } from '../../../api/contract.ts'
import { type Ages, ageBandKeys, countAges, type GroupKind, groupKindKeys } from '../../../domain/booking/groupRequest.ts'
import { maxGroupSize, minGroupSize } from '../../../domain/booking/groupSize.ts'
import { isDay } from '../../../domain/calendar/days.ts'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { getText } from '../../kit/form/getText.ts'
import { parseAmount } from '../../lib/format/format.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { parseParty, partySize } from '../stay/party.ts'

type GroupField = 'kind' | 'arrival' | 'departure' | 'contact.name' | 'contact.email' | 'contact.phone' | 'message' | 'guests' | 'leaders'
export interface GroupValues extends Pick<ContractValues<'POST /group'>, GroupField> {
  flexibleDays: string
  budget: string
  [age: `ages.${string}`]: number | null
}

export type GroupRequestBody = EndpointRequest<'POST /group', Api['POST /group']>['body']

/** Initial values: the dates and the party of the search. */
export interface GroupFormStart {
  arrival: string
  departure: string
  guests: number | null
}

export function parseGroupFormStart(params: URLSearchParams): GroupFormStart {
  const day = (name: string) => (isDay(params.get(name) ?? '') ? (params.get(name) as string) : '')
  const party = parseParty(params)
  const size = party ? partySize(party) : 0
  return { arrival: day('arrival'), departure: day('departure'), guests: size >= minGroupSize && size <= maxGroupSize ? size : null }
}

const parseGroupAges = (values: GroupValues): Ages =>
  Object.fromEntries(ageBandKeys.flatMap(band => (values[`ages.${band}`] ? [[band, values[`ages.${band}`]]] : [])))

/** Errors of required fields, checked before anything is sent. The API checks the rest. */
export function findGroupFormErrors(values: GroupValues, currency: string): Record<string, string> {
  const guests = values.guests ?? 0
  const ages = countAges(parseGroupAges(values))
  const messages = getMessages('groups')
  const lacks: [string, boolean, string][] = [
    ['kind', !groupKindKeys.includes(values.kind as GroupKind), messages.missingKind],
    ['arrival', !isDay(getText(values, 'arrival')), messages.missingArrival],
    ['departure', !isDay(getText(values, 'departure')), messages.missingDeparture],
    ['departure', getText(values, 'departure') <= getText(values, 'arrival'), messages.wrongDeparture],
    ['guests', guests < minGroupSize || guests > maxGroupSize, t(messages.wrongGuests, { least: minGroupSize, most: maxGroupSize })],
    ['ages.from18', ages > 0 && guests >= minGroupSize && ages !== guests, t(messages.wrongAges, { n: ages, guests })],
    [
      'budget',
      getText(values, 'budget') !== '' && !parseAmount(getText(values, 'budget'), currency),
      t(messages.wrongBudget, { currency }),
    ],
    ['contact.name', !getText(values, 'contact.name'), messages.missingName],
    ['contact.email', !getText(values, 'contact.email'), messages.missingEmail],
  ]
  return Object.fromEntries(lacks.flatMap(([field, isWrong, message]) => (isWrong ? [[field, message]] : [])))
}

/** The request of the API from the fields of the form; empty fields are left out. */
export function buildGroupRequest(values: GroupValues, { id, currency }: { id: number; currency: string }): GroupRequestBody {
  const ages = parseGroupAges(values)
  const [budget, phone, message] = [
    parseAmount(getText(values, 'budget'), currency),
    getText(values, 'contact.phone'),
    getText(values, 'message'),
  ]
  const [flexibleDays, leaders] = [Number(values.flexibleDays), values.leaders]
  return {
    property: id,
    kind: getText(values, 'kind') as GroupKind,
    arrival: getText(values, 'arrival'),
    departure: getText(values, 'departure'),
    ...(flexibleDays && { flexibleDays }),
    guests: values.guests ?? 0,
    ...(leaders && { leaders }),
    ...(countAges(ages) > 0 && { ages }),
    ...(getText(values, 'budget') && budget && { budget }),
    contact: { name: getText(values, 'contact.name'), email: getText(values, 'contact.email'), ...(phone && { phone }) },
    ...(message && { message }),
  }
}

/** The address of the group request of a hostel, with dates and guests filled in. */
export const groupHref = (property: number, { arrival, departure, guests }: { arrival: string; departure: string; guests: number }) =>
  localizeHref(
    `/group?${new URLSearchParams({ property: String(property), ...(arrival && { arrival, departure }), guests: String(guests) })}`,
  )
