import { partyFromGuests } from '../../../domain/booking/party.ts'
import { isDay } from '../../../domain/calendar/days.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { $selectedRoomsData } from '../../lib/session/session.ts'
import { type Party, parseChildAges } from './party.ts'
import { pickFilterParams, propertyHref, staySearchParams } from './staySearch.ts'

export interface SelectedGuest {
  gender?: 'female' | 'male'
  /** Only of children. */
  age?: number
}
export interface SelectedLine {
  room: number
  as: 'bed' | 'unit'
  /** Id of the rate plan; without one, the default rate. */
  plan?: number
  guests: SelectedGuest[]
}
/** The selection of a traveller, in the shape of a booking request. */
export interface BookingSelection {
  property: number
  arrival: string
  departure: string
  lines: SelectedLine[]
  /** A promo code. */
  promo?: string
  /** The filters of the search, as parameters of an address, for the way back. */
  searched?: string
  /** Chosen on the hostel's own page. */
  isOwnPage?: true
}

interface LineLike extends Party {
  room: number
  as: 'bed' | 'unit'
}

const repeatGuest = (count: number, guest: SelectedGuest) => Array.from({ length: count }, () => ({ ...guest }))
const toSelectedGuests = ({ women, men, other, childAges = [] }: Party): SelectedGuest[] => [
  ...repeatGuest(women, { gender: 'female' }),
  ...repeatGuest(men, { gender: 'male' }),
  ...repeatGuest(other, {}),
  ...childAges.map(age => ({ age })),
]

export const toSelectedLine = (line: LineLike, plan?: { id: number } | null): SelectedLine => ({
  room: line.room,
  as: line.as,
  ...(plan && { plan: plan.id }),
  guests: toSelectedGuests(line),
})

const countOf = (guests: readonly SelectedGuest[], gender?: string) =>
  guests.filter(guest => guest.age === undefined && guest.gender === gender).length
const encodeGuests = (guests: readonly SelectedGuest[]) =>
  [`${countOf(guests, 'female')}-${countOf(guests, 'male')}-${countOf(guests)}`, ...guests.flatMap(({ age }) => age ?? [])].join('_')

/** `/checkout?…&lines=31.bed.2-1-0,32.unit.0-0-2_4_11.7`: room, how it is sold, women-men-others, ages of children, the rate plan if any. */
export function checkoutHref({ property, arrival, departure, lines, promo, searched, isOwnPage }: BookingSelection): string {
  const coded = lines.map(({ room, as, guests, plan }) => `${room}.${as}.${encodeGuests(guests)}${plan ? `.${plan}` : ''}`)
  return localizeHref(
    `/checkout?property=${property}&arrival=${arrival}&departure=${departure}&lines=${coded.join(',')}${promo ? `&promo=${encodeURIComponent(promo)}` : ''}${isOwnPage ? `&own=${property}` : ''}${searched ? `&${searched}` : ''}`,
  )
}

/** Parses such an address; undefined if something in it is invalid. */
export function parseSelection(params: URLSearchParams): BookingSelection | undefined {
  const property = Number(params.get('property'))
  const [arrival, departure] = [params.get('arrival') ?? '', params.get('departure') ?? '']
  const lines = (params.get('lines') ?? '').split(',').map(parseLine)
  const isWhole = Number.isSafeInteger(property) && property > 0 && isDay(arrival) && isDay(departure) && arrival < departure
  if (!isWhole || !lines.every(line => line !== undefined)) return undefined
  const promo = parsePromo(params)
  const searched = pickFilterParams(params)
  const isOwnPage = params.get('own') === String(property)
  return {
    property,
    arrival,
    departure,
    lines,
    ...(promo && { promo }),
    ...(searched && { searched }),
    ...(isOwnPage && { isOwnPage }),
  }
}

/** The address of the hostel's page with the same party, nights and filters. */
export function backToPropertyHref(path: string, { arrival, departure, lines, promo, searched }: BookingSelection): string {
  const params = staySearchParams({ arrival, departure, party: partyFromGuests(lines.flatMap(line => line.guests)), promo })
  for (const [name, value] of new URLSearchParams(searched)) params.append(name, value)
  return propertyHref(path, params, '#offers')
}

/** A promo code in its normalised form; it is part of an address, and shared with it. */
export const parsePromo = (params: URLSearchParams): string | undefined =>
  (params.get('promo') ?? '').trim().slice(0, 40).toUpperCase() || undefined

function parseLine(text: string): SelectedLine | undefined {
  const [, room, as, women, men, other, ages = '', plan] =
    /^(\d{1,15})\.(bed|unit)\.(\d{1,2})-(\d{1,2})-(\d{1,2})((?:_\d{1,2})*)(?:\.(\d{1,15}))?$/.exec(text) ?? []
  if (!room) return undefined
  const childAges = parseChildAges(ages.replaceAll('_', ','))
  const guests = toSelectedGuests({ women: Number(women), men: Number(men), other: Number(other), childAges })
  if (!guests.length) return undefined
  return { room: Number(room), as: as === 'unit' ? 'unit' : 'bed', ...(plan && { plan: Number(plan) }), guests }
}

export const saveSelection = (selection: BookingSelection) => $selectedRoomsData.set(JSON.stringify(selection))
export const clearSelection = () => $selectedRoomsData.set(null)

/** The last selection of this browser, for an address without one. */
export function findSavedSelection(): BookingSelection | undefined {
  try {
    const saved: BookingSelection | null = JSON.parse($selectedRoomsData.get() ?? 'null')
    // Stored values are converted to an address and parsed, so that they are validated like typed ones.
    return saved ? parseSelection(new URLSearchParams(checkoutHref(saved).split('?')[1])) : undefined
  } catch {
    return undefined
  }
}
