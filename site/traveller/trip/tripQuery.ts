import { addDays, type Day, isDay } from '../../../domain/calendar/days.ts'
import { cutText } from '../../../domain/text/cutText.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { defaultParty, isGroup, type Party, parseParty, partyQuery } from '../stay/party.ts'

export interface TripStop {
  /** The typed or selected text. */
  place: string
  /** What the API knows it by; empty until the text was resolved. */
  destination: string
  nights: number
}

/** A trip that is planned, as its address has it. */
export interface TripQuery {
  stops: TripStop[]
  /** The first day on which it may begin; empty where none was selected. */
  from: string
  /** So many days later it may begin as well. */
  slide: number
  party: Party
  /** The day that was selected among them. */
  start: string
  /** The hostel that was selected in each place; 0 for the cheapest. */
  stays: number[]
}

export const maxStops = 6
export const maxNightsOfStop = 31
export const slides = [0, 3, 7, 14, 30] as const

const whole = (text: string | undefined, most: number) => (text && /^\d{1,10}$/.test(text) ? Math.min(Number(text), most) : 0)

/** Invalid values are ignored, as people edit addresses. Fields of a stop have the same place in their lists. */
export function parseTripQuery(params: URLSearchParams): TripQuery {
  const [places, destinations, nights, stays] = ['place', 'destination', 'nights', 'stay'].map(name => params.getAll(name)) as string[][]
  const stops = (places ?? [])
    .slice(0, maxStops)
    .map((place, i) => ({
      place: cutText(place.trim(), 80),
      destination: cutText((destinations?.[i] ?? '').trim(), 160),
      nights: Math.max(1, whole(nights?.[i], maxNightsOfStop)),
    }))
    .filter(({ place, destination }) => place || destination)
  const [from, start] = [params.get('from') ?? '', params.get('start') ?? '']
  const party = parseParty(params) ?? defaultParty
  return {
    stops,
    from: isDay(from) ? from : '',
    slide: slides.find(days => days === Number(params.get('slide') ?? 7)) ?? 7,
    party: isGroup(party) ? defaultParty : party,
    start: isDay(start) ? start : '',
    stays: stops.map((_, i) => whole(stays?.[i], 4_294_967_295)),
  }
}

export function tripHref({ stops, from, slide, party, start, stays }: TripQuery, hash = ''): string {
  const params = new URLSearchParams()
  for (const { place, destination, nights } of stops) {
    params.append('place', place)
    params.append('destination', destination)
    params.append('nights', String(nights))
  }
  if (from) params.set('from', from)
  params.set('slide', String(slide))
  for (const [name, value] of Object.entries(partyQuery(party))) params.set(name, String(value))
  if (start) params.set('start', start)
  if (stays.some(Boolean)) for (const stay of stays) params.append('stay', String(stay))
  return localizeHref(`/trips?${params}${hash}`)
}

/** The plan as the API is asked for it; undefined where something is missing. */
export function planQuery({ stops, from, slide, party, start }: TripQuery) {
  if (!from || stops.length < 2 || stops.some(({ destination }) => !destination)) return undefined
  const to: Day = addDays(from, slide)
  return {
    places: stops.map(({ destination }) => destination).join(','),
    nights: stops.map(({ nights }) => nights).join(','),
    from,
    to,
    ...(start >= from && start <= to && { start }),
    ...partyQuery(party),
  }
}
