import { partyOf } from '../../../domain/booking/party.ts'
import { isDay } from '../../../domain/calendar/days.ts'
import { to } from '../../lib/language.ts'
import { $selectedRoomsData } from '../../lib/session.ts'
import { hostelHref, lookedParams, searchedIn } from './looked.ts'
import { type Party, readAges } from './party.ts'
import { thingsWords } from './stayWords.ts'

export interface ChosenGuest {
  gender?: 'female' | 'male'
  /** Of a child. */
  age?: number
}
export interface ChosenLine {
  room: number
  as: 'bed' | 'unit'
  /** The rate plan; without one, what the hostel sells first. */
  plan?: number
  guests: ChosenGuest[]
}
/** What a traveller wants to book, in the shape of the booking itself. */
export interface Chosen {
  property: number
  arrival: string
  departure: string
  lines: ChosenLine[]
  /** A code that takes something off. */
  promo?: string
  /** The filters of the search that led here, as its address says them: for the way back. */
  searched?: string
}

interface LineLike extends Party {
  room: number
  as: 'bed' | 'unit'
}

const many = (count: number, guest: ChosenGuest) => Array.from({ length: count }, () => ({ ...guest }))
const guestsOf = ({ women, men, other, childAges = [] }: Party): ChosenGuest[] => [
  ...many(women, { gender: 'female' }),
  ...many(men, { gender: 'male' }),
  ...many(other, {}),
  ...childAges.map(age => ({ age })),
]

export const chosenLine = (line: LineLike, plan?: { id: number } | null): ChosenLine => ({
  room: line.room,
  as: line.as,
  ...(plan && { plan: plan.id }),
  guests: guestsOf(line),
})

const countOf = (guests: readonly ChosenGuest[], gender?: string) =>
  guests.filter(guest => guest.age === undefined && guest.gender === gender).length
const codeOf = (guests: readonly ChosenGuest[]) =>
  [`${countOf(guests, 'female')}-${countOf(guests, 'male')}-${countOf(guests)}`, ...guests.flatMap(({ age }) => age ?? [])].join('_')

/** `/checkout?…&lines=31.bed.2-1-0,32.unit.0-0-2_4_11.7`: room, how it is sold, women-men-others, ages of children, the rate plan if any. */
export function checkoutHref({ property, arrival, departure, lines, promo, searched }: Chosen): string {
  const coded = lines.map(({ room, as, guests, plan }) => `${room}.${as}.${codeOf(guests)}${plan ? `.${plan}` : ''}`)
  return to(
    `/checkout?property=${property}&arrival=${arrival}&departure=${departure}&lines=${coded.join(',')}${promo ? `&promo=${encodeURIComponent(promo)}` : ''}${searched ? `&${searched}` : ''}`,
  )
}

/** The same read back; undefined when something in it makes no sense. */
export function readChosen(params: URLSearchParams): Chosen | undefined {
  const property = Number(params.get('property'))
  const [arrival, departure] = [params.get('arrival') ?? '', params.get('departure') ?? '']
  const lines = (params.get('lines') ?? '').split(',').map(readLine)
  const isWhole = Number.isSafeInteger(property) && property > 0 && isDay(arrival) && isDay(departure) && arrival < departure
  if (!isWhole || !lines.every(line => line !== undefined)) return undefined
  const promo = readPromo(params)
  const searched = searchedIn(params)
  return { property, arrival, departure, lines, ...(promo && { promo }), ...(searched && { searched }) }
}

/** Back to the page of the hostel, for the same people, nights and wishes. */
export function backHref(path: string, { arrival, departure, lines, promo, searched }: Chosen): string {
  const params = lookedParams({ arrival, departure, party: partyOf(lines.flatMap(line => line.guests)), promo })
  for (const [name, value] of new URLSearchParams(searched)) params.append(name, value)
  return hostelHref(path, params, '#offers')
}

/** A code as it is compared: whoever shares an address shares it too. */
export const readPromo = (params: URLSearchParams): string | undefined =>
  (params.get('promo') ?? '').trim().slice(0, 40).toUpperCase() || undefined

function readLine(text: string): ChosenLine | undefined {
  const [, room, as, women, men, other, ages = '', plan] =
    /^(\d{1,15})\.(bed|unit)\.(\d{1,2})-(\d{1,2})-(\d{1,2})((?:_\d{1,2})*)(?:\.(\d{1,15}))?$/.exec(text) ?? []
  if (!room) return undefined
  const childAges = readAges(ages.replaceAll('_', ','))
  const guests = guestsOf({ women: Number(women), men: Number(men), other: Number(other), childAges })
  if (!guests.length) return undefined
  return { room: Number(room), as: as === 'unit' ? 'unit' : 'bed', ...(plan && { plan: Number(plan) }), guests }
}

export const keepChosen = (chosen: Chosen) => $selectedRoomsData.set(JSON.stringify(chosen))
export const forgetChosen = () => $selectedRoomsData.set(null)

/** What was chosen last in this browser, when an address holds nothing. */
export function keptChosen(): Chosen | undefined {
  try {
    const kept: Chosen | null = JSON.parse($selectedRoomsData.get() ?? 'null')
    // Through the address: whatever stands in the store is checked as if somebody had typed it.
    return kept ? readChosen(new URLSearchParams(checkoutHref(kept).split('?')[1])) : undefined
  } catch {
    return undefined
  }
}

/** `3 beds`, `2 beds and 1 room`. */
export function chosenThings({ lines }: Chosen, sold: readonly { quantity: number }[]): string {
  return thingsWords(lines.map((line, i) => ({ as: line.as, quantity: sold[i]?.quantity ?? 1 })))
}
