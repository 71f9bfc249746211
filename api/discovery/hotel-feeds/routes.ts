import { type Response, Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { hotelFeeds } from './contract.ts'
import { assertFeedsOn, findLandingUrl, formatHotelList, formatLandingPages, formatPrices } from './feeds.ts'

export const router = Router()

const sendXml = (res: Response, xml: string): undefined => void res.type('application/xml').set('Cache-Control', 'no-cache').send(xml)

serve(router, hotelFeeds, {
  'GET /hotel-feeds/hotels.xml': async ({ query }, _ctx, { res }) => {
    assertFeedsOn()
    return sendXml(res, await formatHotelList(query.after))
  },
  'GET /hotel-feeds/prices.xml': async ({ query }, { ip }, { res }) => {
    assertFeedsOn()
    return sendXml(res, await formatPrices(query, ip))
  },
  'GET /hotel-feeds/landing-pages.xml': async (_input, _ctx, { res }) => {
    assertFeedsOn()
    return sendXml(res, formatLandingPages())
  },
  'GET /hotel-feeds/landing': async ({ query }, _ctx, { res }): Promise<undefined> => {
    assertFeedsOn()
    res.redirect(302, await findLandingUrl(query))
  },
})
