import { Router } from 'express'
import { select, selectOne } from '../../../db/connection.ts'
import { regionNamed } from '../../../db/reference/regions.ts'
import { themeKeys } from '../../../domain/listing/themes.ts'
import { appError } from '../../platform/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { countryPath } from '../../platform/pages/service.ts'
import { CARD_COLUMNS, type CardRow, presentCard } from './cards.ts'
import { places } from './contract.ts'
import { countries, countryBySlug, countryName, currencyOptions, flagUrl } from './countries.ts'
import { geocode, locate } from './location.ts'
import { placeBySlug } from './service.ts'
import { spread } from './spread.ts'
import { readTheme } from './themed.ts'
import { cityViews, regionView, topCities } from './views.ts'
import { onToday } from './whatsOn.ts'

export const router = Router()

serve(router, places, {
  'GET /places/home': () => home(),
  'GET /places/countries': async () => countries,
  'GET /places/countries/:cca3': async ({ params }) => countries[params.cca3.toUpperCase()] ?? refuse(),
  'GET /places/currencies': async () => currencyOptions(),
  'GET /places/listed': () => listedCountries(),
  'GET /places/locate/json': async (_input, call) => locate(call.ip),
  'GET /places/geocode': async ({ query }) => geocode(query.latlng),
  'GET /places/:country/regions/:region': async ({ params }) => {
    const region = regionNamed(countryBySlug(params.country)?.cca2 ?? '', params.region)
    return (region && (await regionView(region))) ?? refuse()
  },
  'GET /places/:country/:city/with/:theme': async ({ params }) => {
    const theme = themeKeys.find(key => key === params.theme)
    const place = theme && (await placeBySlug(countryBySlug(params.country)?.cca2 ?? '', params.city))
    return (place && (await readTheme(place, theme))) ?? refuse()
  },
  'GET /places/:country/:city': async ({ params }) => {
    const place = await placeBySlug(countryBySlug(params.country)?.cca2 ?? '', params.city)
    return (place && (await cityViews([place.id])).get(place.id)) ?? refuse()
  },
})

const HOME_CITIES = 12
const HOME_HOSTELS = 8
/** New hostels often come many at once from one place; the first page shows the world. */
const NEWEST_LOOKED_AT = 400
const NEWEST_A_COUNTRY = 1

async function home() {
  const [counts, top, today, newest] = await Promise.all([
    selectOne<{ hostels: number; cities: number; countries: number }>(
      "SELECT COUNT(*) AS hostels, COUNT(DISTINCT place_id) AS cities, COUNT(DISTINCT country) AS countries FROM properties WHERE status = 'live'",
    ),
    topCities(HOME_CITIES),
    onToday(),
    newestHostels(),
  ])
  return {
    hostels: counts?.hostels ?? 0,
    cities: counts?.cities ?? 0,
    countries: counts?.countries ?? 0,
    topCities: top,
    today,
    newest: newest.map(presentCard),
  }
}

async function newestHostels(): Promise<CardRow[]> {
  const rows = await select<{ id: number; country: string }>(
    `SELECT id, country FROM properties WHERE status = 'live' ORDER BY live_at DESC, id DESC LIMIT ${NEWEST_LOOKED_AT}`,
  )
  const ids = spread(rows, { each: NEWEST_A_COUNTRY, most: HOME_HOSTELS }).map(({ id }) => id)
  const cards = ids.length ? await select<CardRow>(`SELECT ${CARD_COLUMNS} FROM properties WHERE id IN (?)`, [ids]) : []
  return ids.flatMap(id => cards.filter(card => card.id === id))
}

async function listedCountries() {
  const rows = await select<{ country: string; n: number }>(
    "SELECT country, COUNT(*) AS n FROM properties WHERE status = 'live' GROUP BY country",
  )
  return rows
    .map(r => ({ code: r.country, name: countryName(r.country), path: countryPath(r.country), flag: flagUrl(r.country), hostels: r.n }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

function refuse(): never {
  throw appError('not_found')
}
