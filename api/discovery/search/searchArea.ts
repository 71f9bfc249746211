import { type BindValue, selectOne } from '../../../db/connection.ts'
import type { Computed, Place, RowOf } from '../../../db/models/index.ts'
import { countryName, findCountryBySlug } from '../../../db/reference/countries.ts'
import { findCityNames, findRegionNames } from '../../../db/reference/localizedNames.ts'
import { findRegionBySlug, type Region } from '../../../db/reference/regions.ts'
import type { LocalizedNames } from '../../../domain/language/localizePlaceName.ts'
import { type Bounds, boundsAround, defaultRadiusKm, isTooWide, maxBounds, parseBounds } from '../../../domain/listing/bounds.ts'
import { distanceKm, type Point } from '../../../domain/listing/distance.ts'
import { isSlug } from '../../../domain/text/slug.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { areaVersionColumn } from './answerCache/areaVersion.ts'

/** The searched area: an indexed condition on `properties p`, and the point that distances are measured from. */
export interface Area {
  where: string
  bind: BindValue[]
  /** A condition on `place_guards g` that holds for the places of all its properties, where they are known by place or country. */
  guards?: Pick<Area, 'where' | 'bind'>
  /** All that its properties are known by (answerCache/areaVersion.ts), where that was read already: together with the place, or for an answer. */
  version?: string
  center?: Point
  /** The city, region or country that is searched. */
  named?: { name: string; names: LocalizedNames; country: string; isCountry: boolean }
  /** Kilometres from the center; the condition is only the box around it. */
  radius?: number
}

export interface DestinationQuery {
  destination?: string
  lat?: number
  lng?: number
  radius?: number
  /** `south,west,north,east` in degrees. */
  bounds?: string
}

/**
 * Destination formats of /search/suggest: id of a place, `hostel-ID`, a country's slug, `country/city`, `regions/country/region`; or a point. A part
 * of the map replaces them: after moving the map, results beyond the city's border are wanted, without distances from a centre.
 */
export async function resolveArea({ destination, lat, lng, radius, bounds }: DestinationQuery, widest = maxBounds): Promise<Area> {
  if (bounds !== undefined) return boundsArea(validateBounds(bounds, widest))
  if (destination) return resolveDestination(destination)
  if (lat !== undefined && lng !== undefined) return circleArea({ lat, lng }, radius ?? defaultRadiusKm)
  throw fieldError('destination', 'where_missing', 'any.required')
}

async function resolveDestination(destination: string): Promise<Area> {
  const [, propertyId] = /^hostel-(\d{1,10})$/.exec(destination) ?? []
  if (propertyId) return { where: 'p.id = ?', bind: [Number(propertyId)] }
  if (/^\d{1,10}$/.test(destination)) return placeArea(await findPlace('id = ?', [Number(destination)]))
  const [, land, region] = /^regions\/([a-z-]+)\/([a-z0-9-]+)$/.exec(destination.toLowerCase()) ?? []
  if (land && region) return regionArea(findRegionBySlug(findCountryBySlug(land)?.cca2 ?? '', region))
  const [country = '', city, ...rest] = destination.toLowerCase().split('/')
  const code = findCountryBySlug(country)?.cca2
  if (!code || rest.length) throw appError('not_found', { reason: 'no_destination' })
  return city === undefined
    ? {
        where: 'p.country = ?',
        bind: [code],
        guards: { where: 'g.country = ?', bind: [code] },
        named: { name: countryName(code), names: {}, country: code, isCountry: true },
      }
    : placeArea(isSlug(city) ? await findPlace('country = ? AND slug = ?', [code, city]) : undefined)
}

interface SearchedPlace extends RowOf<Place, 'id' | 'name' | 'country' | 'lat' | 'lng'> {
  version: Computed<string>
}

/** A place with the version of its hostels: what most searches ask is one statement. */
const findPlace = (where: string, bind: BindValue[]) =>
  selectOne<SearchedPlace>(
    `SELECT id, name, country, lat, lng, ${areaVersionColumn('p.place_id = places.id', 'g.place_id = places.id')} AS version FROM places WHERE ${where}`,
    bind,
  )

function placeArea(place: SearchedPlace | undefined): Area {
  if (!place) throw appError('not_found', { reason: 'no_destination' })
  const { id, name, country, lat, lng, version } = place
  return {
    where: 'p.place_id = ?',
    bind: [id],
    version,
    center: { lat, lng },
    named: { name, names: findCityNames(country, name), country, isCountry: false },
  }
}

function regionArea(region: Region | undefined): Area {
  if (!region) throw appError('not_found', { reason: 'no_destination' })
  const inRegion = 'place_id IN (SELECT id FROM places WHERE country = ? AND region = ? AND hostels > 0)'
  const bind = [region.country, region.code]
  return {
    where: `p.${inRegion}`,
    bind,
    guards: { where: `g.${inRegion}`, bind },
    named: { name: region.name, names: findRegionNames(region), country: region.country, isCountry: false },
  }
}

/** A circle is looked up by its bounding box. */
export const isWithin = ({ center, radius }: Area, point: Point) =>
  radius === undefined || center === undefined || distanceKm(center, point) <= radius

const circleArea = (center: Point, radius: number): Area => ({ ...boundsArea(boundsAround(center, radius)), center, radius })

function validateBounds(text: string, widest: typeof maxBounds): Bounds {
  const bounds = parseBounds(text)
  if (!bounds) throw fieldError('bounds', 'bounds_form', 'any.invalid')
  if (isTooWide(bounds, widest)) throw fieldError('bounds', 'bounds_wide', 'number.max')
  return bounds
}

function boundsArea({ south, west, north, east }: Bounds): Area {
  const lng = west < east ? 'p.lng BETWEEN ? AND ?' : '(p.lng >= ? OR p.lng <= ?)'
  return { where: `p.lat BETWEEN ? AND ? AND ${lng}`, bind: [south, north, west, east] }
}
