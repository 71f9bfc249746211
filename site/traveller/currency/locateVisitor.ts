import { apiFetch } from '../../lib/http/apiFetch.ts'

/** Addresses of the geolocation services of an installation. Without any, the API of this site answers, and nothing is sent to others. */
export interface Services {
  locateUrl: string | null
  geocodeUrl: string | null
  geocodeKey: string | null
}
export interface Country {
  name: string | null
  code: string | null
}
/** Keys of the messages about a failure. */
export type LocateFailure = 'noPlace' | 'noCurrency' | 'noData' | 'failed'
export type LocateResult = Country | { failure: LocateFailure }

interface Geocoded {
  status?: string
  results?: { address_components?: { long_name?: string; short_name?: string; types?: string[] }[] }[]
}

/** Fetches from the configured service, without the session token, or else from the API. */
async function fetchJson<T>(service: string | undefined, path: string): Promise<T | undefined> {
  try {
    const response = service === undefined ? await apiFetch(path) : await fetch(service)
    return response.ok ? ((await response.json()) as T) : undefined
  } catch {
    return undefined
  }
}

/** The country of the visitor's IP address. */
export async function locateByAddress({ locateUrl }: Services): Promise<LocateResult> {
  const reply = await fetchJson<{ country_name?: string | null; country_code?: string | null }>(
    locateUrl === null ? undefined : `${locateUrl.replace(/\/$/, '')}/json/`,
    '/places/locate/json/',
  )
  const country = { name: reply?.country_name || null, code: reply?.country_code || null }
  return country.name === null && country.code === null ? { failure: 'noPlace' } : country
}

/** The country of coordinates. */
export async function locateByPoint({ geocodeUrl, geocodeKey }: Services, latlng: string): Promise<LocateResult> {
  const query = new URLSearchParams({ latlng, key: geocodeKey ?? '' })
  const reply = await fetchJson<Geocoded>(geocodeUrl === null ? undefined : `${geocodeUrl}?${query}`, `/places/geocode?${query}`)
  if (!reply) return { failure: 'noCurrency' }
  if (reply.status !== 'OK') return { failure: 'noData' }
  const entry = reply.results?.[0]?.address_components?.find(component => component.types?.includes('country'))
  return entry ? { name: entry.long_name ?? null, code: entry.short_name ?? null } : { failure: 'noCurrency' }
}

/** Coordinates, if the visitor has granted permission earlier: no prompt is shown here. */
export async function findKnownPosition(): Promise<string | undefined> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    if (state !== 'granted') return undefined
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 5000, maximumAge: 3_600_000 }),
    )
    return `${coords.latitude},${coords.longitude}`
  } catch {
    return undefined
  }
}
