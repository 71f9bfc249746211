import type { Api, Input } from '../../../api/contract.ts'
import {
  type Ages,
  ageBandKeys,
  ageCount,
  type GroupKind,
  groupKindKeys,
  largestGroup,
  smallestGroup,
} from '../../../domain/booking/groupRequest.ts'
import { isDay } from '../../../domain/calendar/days.ts'
import type { Values } from '../../kit/formContext.ts'
import { parseAmount } from '../../lib/format.ts'
import { to } from '../../lib/language.ts'
import { say, words } from '../../lib/words.ts'
import { partySize, readParty } from '../stay/party.ts'

export type AskBody = Input<'POST /group', Api['POST /group']>['body']

/** What the form begins with: the dates and the party of the search it came from. */
export interface Start {
  arrival: string
  departure: string
  guests: string
}

export function readStart(params: URLSearchParams): Start {
  const day = (name: string) => (isDay(params.get(name) ?? '') ? (params.get(name) as string) : '')
  const party = readParty(params)
  const size = party ? partySize(party) : 0
  return { arrival: day('arrival'), departure: day('departure'), guests: size >= smallestGroup && size <= largestGroup ? String(size) : '' }
}

const text = (values: Values, name: string) => String(values[name] ?? '').trim()
const count = (values: Values, name: string) => {
  const typed = text(values, name)
  return /^\d{1,3}$/.test(typed) ? Number(typed) : undefined
}

const agesOf = (values: Values): Ages =>
  Object.fromEntries(ageBandKeys.flatMap(band => (count(values, `ages.${band}`) ? [[band, count(values, `ages.${band}`)]] : [])))

/** What must be there before anything is sent. The rest is judged by the API. */
export function missing(values: Values, currency: string): Record<string, string> {
  const guests = count(values, 'guests') ?? 0
  const ages = ageCount(agesOf(values))
  const said = words('groups')
  const lacks: [string, boolean, string][] = [
    ['kind', !groupKindKeys.includes(text(values, 'kind') as GroupKind), said.missingKind],
    ['arrival', !isDay(text(values, 'arrival')), said.missingArrival],
    ['departure', !isDay(text(values, 'departure')), said.missingDeparture],
    ['departure', text(values, 'departure') <= text(values, 'arrival'), said.wrongDeparture],
    ['guests', guests < smallestGroup || guests > largestGroup, say(said.wrongGuests, { least: smallestGroup, most: largestGroup })],
    ['ages.from18', ages > 0 && guests >= smallestGroup && ages !== guests, say(said.wrongAges, { n: ages, guests })],
    ['budget', text(values, 'budget') !== '' && !parseAmount(text(values, 'budget'), currency), say(said.wrongBudget, { currency })],
    ['contact.name', !text(values, 'contact.name'), said.missingName],
    ['contact.email', !text(values, 'contact.email'), said.missingEmail],
  ]
  return Object.fromEntries(lacks.flatMap(([field, isWrong, words]) => (isWrong ? [[field, words]] : [])))
}

/** The fields of the form as the API takes them; what was left empty is left out. */
export function askBody(values: Values, { id, currency }: { id: number; currency: string }): AskBody {
  const ages = agesOf(values)
  const [budget, phone, message] = [parseAmount(text(values, 'budget'), currency), text(values, 'contact.phone'), text(values, 'message')]
  const [flexibleDays, leaders] = [count(values, 'flexibleDays'), count(values, 'leaders')]
  return {
    property: id,
    kind: text(values, 'kind') as GroupKind,
    arrival: text(values, 'arrival'),
    departure: text(values, 'departure'),
    ...(flexibleDays && { flexibleDays }),
    guests: count(values, 'guests') ?? 0,
    ...(leaders && { leaders }),
    ...(ageCount(ages) > 0 && { ages }),
    ...(text(values, 'budget') && budget && { budget }),
    contact: { name: text(values, 'contact.name'), email: text(values, 'contact.email'), ...(phone && { phone }) },
    ...(message && { message }),
  }
}

/** Where a group asks this hostel, with what it searched for filled in. */
export const groupHref = (property: number, { arrival, departure, guests }: { arrival: string; departure: string; guests: number }) =>
  to(`/group?${new URLSearchParams({ property: String(property), ...(arrival && { arrival, departure }), guests: String(guests) })}`)
