import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { getPriceCalendar } from './calendar/priceCalendar.ts'
import { search } from './contract.ts'
import { searchFlexible } from './flexible/searchFlexible.ts'
import { getPropertyOffers } from './propertyOffers.ts'
import { searchHostels } from './searchHostels.ts'
import { searchPins } from './searchPins.ts'
import { listSuggestions } from './suggest/listSuggestions.ts'
import { getNearbyPlaces } from './suggest/nearbyPlaces.ts'
import { planTrip } from './trip/planTrip.ts'

export const router = Router()

serve(router, search, {
  'GET /search': async ({ query }, { language }) => searchHostels(query, language),
  'GET /search/calendar': async ({ query }) => getPriceCalendar(query),
  'GET /search/flexible': async ({ query }) => searchFlexible(query),
  'GET /trips/plan': async ({ query }) => planTrip(query),
  'GET /search/pins': async ({ query }) => searchPins(query),
  'GET /search/nearby': async ({ query }) => getNearbyPlaces(query),
  'GET /search/suggest': async ({ query }) => listSuggestions(query),
  'GET /property/:id/offers': async ({ params, query }, { ip }) => getPropertyOffers(params.id, query, ip),
})
