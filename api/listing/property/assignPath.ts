import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Property } from '../../../db/models/index.ts'
import { isDuplicate } from '../../../db/retry.ts'
import { slug } from '../../../domain/text/slug.ts'
import { cityPath, countryPath } from '../../platform/pages/service.ts'
import { findNearestPlace, type PlaceRow } from '../places/service.ts'
import { assignScene } from './assignScene.ts'

export interface ListingLocation {
  name: string
  city: string
  country: string
  lat: number
  lng: number
}

/** The last part of a path before anybody else's is looked at. */
export const propertySlug = (name: string): string => slug(name, 'hostel')

/** Where the hostels of a city live: its place's path, or one of the city's name where no place is known. */
export const parentPath = ({ city, country }: Pick<ListingLocation, 'city' | 'country'>, place: PlaceRow | undefined): string =>
  place ? cityPath(place.country, place.slug) : `${countryPath(country)}/${slug(city, 'elsewhere')}`

/** Puts a listing into its city and gives it a path there that no other listing has or ever had, and a cover of its own. An old path leads to the new one. */
export async function assignPath(property: Property, t: Transaction): Promise<void> {
  const { id, name, city, country, lat, lng } = property
  const place = await findNearestPlace({ city, country, lat, lng }, t)
  const parent = parentPath({ city, country }, place)
  const own = propertySlug(name)
  for (let n = 1; ; n++) {
    const tail = n === 1 ? own : `${own}-${n}`
    if (!(await claimPath({ id, path: `${parent}/${tail}`, slug: tail, placeId: place?.id ?? null }, t))) continue
    await assignScene(id, t)
    await property.reload({ transaction: t })
    return
  }
}

interface PathClaim {
  id: number
  path: string
  slug: string
  placeId: number | null
}

// The unique key decides: of two concurrent requests for one path, the second gets the next one.
async function claimPath({ id, path, slug: tail, placeId }: PathClaim, t: Transaction): Promise<boolean> {
  const other = await selectOne("SELECT path FROM pages WHERE path = ? AND NOT (kind = 'hostel' AND ref = ?)", [path, String(id)], t)
  if (other) return false
  try {
    await execute('UPDATE properties SET path = ?, slug = ?, place_id = ? WHERE id = ?', [path, tail, placeId, id], t)
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}
