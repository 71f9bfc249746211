import { Router } from 'express'
import { select, selectOne } from '../../../db/connection.ts'
import type { Count, Property, RowOf } from '../../../db/models/index.ts'
import { findRegionBySlug } from '../../../db/reference/regions.ts'
import { themeKeys } from '../../../domain/listing/themes.ts'
import { appError } from '../../platform/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { countryPath } from '../../platform/pages/service.ts'
import { places } from './contract.ts'
import { countries, countryName, currencyOptions, findCountryBySlug, flagUrl } from './countries.ts'
import { CARD_COLUMNS, type CardRow, presentCard } from './hostelCards.ts'
import { geocode, locate } from './location.ts'
import { loadCityViews, loadRegionView, loadTopCities } from './placeViews.ts'
import { findPlaceBySlug } from './service.ts'
import { spreadByCountry } from './spreadByCountry.ts'
import { getThemeView } from './themeViews.ts'
import { loadTodaysEvents } from './upcomingEvents.ts'

export const router = Router()

serve(router, places, {
  'GET /places/home': () => getHome(),
  'GET /places/countries': async () => countries,
  'GET /places/countries/:cca3': async ({ params }) => countries[params.cca3.toUpperCase()] ?? throwNotFound(),
  'GET /places/currencies': async () => currencyOptions(),
  'GET /places/listed': () => listCountriesWithHostels(),
  'GET /places/locate/json': async (_input, ctx) => locate(ctx.ip),
  'GET /places/geocode': async ({ query }) => geocode(query.latlng),
  'GET /places/:country/regions/:region': async ({ params }) => {
    const region = findRegionBySlug(findCountryBySlug(params.country)?.cca2 ?? '', params.region)
    return (region && (await loadRegionView(region))) ?? throwNotFound()
  },
  'GET /places/:country/:city/with/:theme': async ({ params }) => {
    const theme = themeKeys.find(key => key === params.theme)
    const place = theme && (await findPlaceBySlug(findCountryBySlug(params.country)?.cca2 ?? '', params.city))
    return (place && (await getThemeView(place, theme))) ?? throwNotFound()
  },
  'GET /places/:country/:city': async ({ params }) => {
    const place = await findPlaceBySlug(findCountryBySlug(params.country)?.cca2 ?? '', params.city)
    return (place && (await loadCityViews([place.id])).get(place.id)) ?? throwNotFound()
  },
})

const HOME_CITIES = 12
const HOME_HOSTELS = 8
/** New hostels often come many at once from one place; the first page shows the world. */
const CANDIDATES = 400
const PER_COUNTRY = 1
/** Fewer reviews say little: two friends can give a ten. */
const PRAISED_REVIEWS = 5

async function getHome() {
  const [counts, top, today, praised, newest] = await Promise.all([
    selectOne<{ hostels: Count; cities: Count; countries: Count }>(
      "SELECT COUNT(*) AS hostels, COUNT(DISTINCT place_id) AS cities, COUNT(DISTINCT country) AS countries FROM properties WHERE status = 'live'",
    ),
    loadTopCities(HOME_CITIES),
    loadTodaysEvents(),
    loadAcrossCountries(
      `review_count >= ${PRAISED_REVIEWS} AND rating_tenths IS NOT NULL`,
      'rating_tenths DESC, review_count DESC, id DESC',
    ),
    loadAcrossCountries('TRUE', 'live_at DESC, id DESC'),
  ])
  return {
    hostels: counts?.hostels ?? 0,
    cities: counts?.cities ?? 0,
    countries: counts?.countries ?? 0,
    topCities: top,
    today,
    praised: praised.map(presentCard),
    newest: newest.map(presentCard),
  }
}

/** The first live hostels of this condition in this order, from as many countries as there are. */
async function loadAcrossCountries(condition: string, order: string): Promise<CardRow[]> {
  const rows = await select<RowOf<Property, 'id' | 'country'>>(
    `SELECT id, country FROM properties WHERE status = 'live' AND ${condition} ORDER BY ${order} LIMIT ${CANDIDATES}`,
  )
  const ids = spreadByCountry(rows, { each: PER_COUNTRY, most: HOME_HOSTELS }).map(({ id }) => id)
  const cards = ids.length ? await select<CardRow>(`SELECT ${CARD_COLUMNS} FROM properties WHERE id IN (?)`, [ids]) : []
  return ids.flatMap(id => cards.filter(card => card.id === id))
}

async function listCountriesWithHostels() {
  const rows = await select<RowOf<Property, 'country'> & { n: Count }>(
    "SELECT country, COUNT(*) AS n FROM properties WHERE status = 'live' GROUP BY country",
  )
  return rows
    .map(r => ({ code: r.country, name: countryName(r.country), path: countryPath(r.country), flag: flagUrl(r.country), hostels: r.n }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

function throwNotFound(): never {
  throw appError('not_found')
}
