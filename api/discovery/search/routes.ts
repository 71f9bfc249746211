import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { priceCalendar } from './calendar.ts'
import { search } from './contract.ts'
import { houseOffers } from './houseOffers.ts'
import { nearbyPlaces } from './nearby.ts'
import { searchPins } from './pins.ts'
import { searchHostels } from './searchHostels.ts'
import { suggest } from './suggest.ts'

export const router = Router()

serve(router, search, {
  'GET /search': async ({ query }) => searchHostels(query),
  'GET /search/calendar': async ({ query }) => priceCalendar(query),
  'GET /search/pins': async ({ query }) => searchPins(query),
  'GET /search/nearby': async ({ query }) => nearbyPlaces(query),
  'GET /search/suggest': async ({ query }) => suggest(query),
  'GET /property/:id/offers': async ({ params, query }, { ip }) => houseOffers(params.id, query, ip),
})
