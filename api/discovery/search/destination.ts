import type { Bind } from '../../../db/connection.ts'
import { countryBySlug, countryName } from '../../../db/reference/countries.ts'
import { type Region, regionNamed } from '../../../db/reference/regions.ts'
import { cityNames, regionNames } from '../../../db/reference/shownNames.ts'
import type { ShownNames } from '../../../domain/language/placeName.ts'
import { type Bounds, boundsAround, isTooWide, readBounds, usualRadius, widestBounds } from '../../../domain/listing/bounds.ts'
import { kilometres, type Point } from '../../../domain/listing/distance.ts'
import { placeById, placeBySlug } from '../../listing/places/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'

/** Where to look: a condition on `properties p` that an index serves, and the point that distances are measured from. */
export interface Area {
  where: string
  bind: Bind[]
  center?: Point
  /** The city, region or country that is searched. */
  named?: { name: string; names: ShownNames; country: string; isCountry: boolean }
  /** Kilometres from the center; the condition is only the box around it. */
  radius?: number
}

export interface Whereabouts {
  destination?: string
  lat?: number
  lng?: number
  radius?: number
  /** `south,west,north,east` in degrees. */
  bounds?: string
}

/**
 * What /search/suggest calls a destination: the id of a place, `hostel-ID`, a country's slug, `country/city`, `regions/country/region`; or a point. The part of a map replaces them:
 * who moves the map away from a city wants what is there, also beyond the border of the city, and no centre that distances are told from.
 */
export async function findArea({ destination, lat, lng, radius, bounds }: Whereabouts, widest = widestBounds): Promise<Area> {
  if (bounds !== undefined) return within(boundsOf(bounds, widest))
  if (destination) return areaOf(destination)
  if (lat !== undefined && lng !== undefined) return around({ lat, lng }, radius ?? usualRadius)
  throw fieldError('destination', 'Say where: a destination, bounds, or lat and lng.', 'any.required')
}

async function areaOf(destination: string): Promise<Area> {
  const [, hostel] = /^hostel-(\d{1,10})$/.exec(destination) ?? []
  if (hostel) return { where: 'p.id = ?', bind: [Number(hostel)] }
  if (/^\d{1,10}$/.test(destination)) return inPlace(await placeById(Number(destination)))
  const [, land, region] = /^regions\/([a-z-]+)\/([a-z0-9-]+)$/.exec(destination.toLowerCase()) ?? []
  if (land && region) return inRegion(regionNamed(countryBySlug(land)?.cca2 ?? '', region))
  const [country = '', city, ...rest] = destination.toLowerCase().split('/')
  const code = countryBySlug(country)?.cca2
  if (!code || rest.length) throw appError('not_found', { reason: 'no_destination' })
  return city === undefined
    ? { where: 'p.country = ?', bind: [code], named: { name: countryName(code), names: {}, country: code, isCountry: true } }
    : inPlace(await placeBySlug(code, city))
}

function inPlace(place: ({ id: number; name: string; country: string } & Point) | undefined): Area {
  if (!place) throw appError('not_found', { reason: 'no_destination' })
  const { id, name, country, lat, lng } = place
  return {
    where: 'p.place_id = ?',
    bind: [id],
    center: { lat, lng },
    named: { name, names: cityNames(country, name), country, isCountry: false },
  }
}

function inRegion(region: Region | undefined): Area {
  if (!region) throw appError('not_found', { reason: 'no_destination' })
  return {
    where: 'p.place_id IN (SELECT id FROM places WHERE country = ? AND region = ? AND hostels > 0)',
    bind: [region.country, region.code],
    named: { name: region.name, names: regionNames(region), country: region.country, isCountry: false },
  }
}

/** Of a circle only the box around it is looked up. */
export const isWithin = ({ center, radius }: Area, point: Point) =>
  radius === undefined || center === undefined || kilometres(center, point) <= radius

const around = (center: Point, radius: number): Area => ({ ...within(boundsAround(center, radius)), center, radius })

function boundsOf(text: string, widest: typeof widestBounds): Bounds {
  const bounds = readBounds(text)
  if (!bounds) throw fieldError('bounds', 'South, west, north and east in degrees.', 'any.invalid')
  if (isTooWide(bounds, widest)) throw fieldError('bounds', 'This is too much of the world at once.', 'number.max')
  return bounds
}

function within({ south, west, north, east }: Bounds): Area {
  const lng = west < east ? 'p.lng BETWEEN ? AND ?' : '(p.lng >= ? OR p.lng <= ?)'
  return { where: `p.lat BETWEEN ? AND ? AND ${lng}`, bind: [south, north, west, east] }
}
