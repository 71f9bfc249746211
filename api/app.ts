import { randomUUID } from 'node:crypto'
import express, { type Express, type Request, Router } from 'express'
import type { Logger } from 'pino'
import { router as channelReviews } from './community/channel-reviews/routes.ts'
import { router as chats } from './community/chat/routes.ts'
import { router as events } from './community/events/routes.ts'
import { router as moderation } from './community/moderation/routes.ts'
import { router as noticeModeration } from './community/notices/routes.ts'
import { router as reviews } from './community/reviews/routes.ts'
import { router as rides } from './community/rides/routes.ts'
import { router as hotelFeeds } from './discovery/hotel-feeds/routes.ts'
import { router as savedSearches } from './discovery/saved-searches/routes.ts'
import { router as search } from './discovery/search/routes.ts'
import { router as wishlists } from './discovery/wishlist/routes.ts'
import { router as docs } from './docs/routes.ts'
import { router as blocks } from './inventory/block/routes.ts'
import { router as channelManagers } from './inventory/channel-managers/routes.ts'
import { router as housekeeping } from './inventory/housekeeping/routes.ts'
import { router as pms } from './inventory/pms/routes.ts'
import { router as rates } from './inventory/rate/routes.ts'
import { router as rooms } from './inventory/room/routes.ts'
import { router as tickets } from './inventory/tickets/routes.ts'
import { router as baseMap } from './listing/map/routes.ts'
import { router as noticeboard } from './listing/noticeboard/routes.ts'
import { router as ownPages } from './listing/own-page/routes.ts'
import { router as photos } from './listing/photos/routes.ts'
import { router as places } from './listing/places/routes.ts'
import { router as properties } from './listing/property/routes.ts'
import { router as admin } from './marketplace/admin/routes.ts'
import { router as propertyArchives } from './marketplace/archive/routes.ts'
import { router as claims } from './marketplace/claim/routes.ts'
import { router as commission } from './marketplace/commission/routes.ts'
import { router as propertyData } from './marketplace/data/routes.ts'
import { router as demoProperties } from './marketplace/demo-property/routes.ts'
import { router as transactions } from './marketplace/transaction/routes.ts'
import { router as jobs } from './operations/routes.ts'
import { router as apiKeys } from './people/api-keys/routes.ts'
import { router as auth } from './people/auth/routes.ts'
import { router as members } from './people/members/routes.ts'
import { askForNothing } from './platform/access/service.ts'
import type { Config } from './platform/config.ts'
import { identifyCaller, requireHostelStaff, requireSuperAdmin } from './platform/http/auth.ts'
import { setCacheControl } from './platform/http/cacheControl.ts'
import { compressAnswers } from './platform/http/compression/compressAnswers.ts'
import { allowOrigins } from './platform/http/cors.ts'
import { createRateLimits } from './platform/http/limits/rateLimit.ts'
import { notFoundHandler, problemHandler } from './platform/http/problem.ts'
import { configureServe } from './platform/http/serve.ts'
import { router as mails } from './platform/mail/routes.ts'
import { measureRequests } from './platform/metrics/service.ts'
import { router as money } from './platform/money/routes.ts'
import { router as notifications } from './platform/notifications/routes.ts'
import { setRuntime } from './platform/runtime.ts'
import { router as taxonomy } from './platform/taxonomy/routes.ts'
import { traceRequests } from './platform/tracing/service.ts'
import { router as webhooks } from './platform/webhooks/routes.ts'
import { router as privacy } from './privacy/routes.ts'
import { router as analytics } from './reporting/analytics/routes.ts'
import { router as dashboard } from './reporting/dashboard/routes.ts'
import { router as dayClose } from './reporting/dayClose/routes.ts'
import { router as reports } from './reporting/reports/routes.ts'
import { router as bookings } from './stays/booking/routes.ts'
import { router as channelReservations } from './stays/channel-reservations/routes.ts'
import { router as checkIns } from './stays/check-in/routes.ts'
import { router as selfCheckIn } from './stays/check-in/self/routes.ts'
import { router as credits } from './stays/credit/routes.ts'
import { sandboxPages } from './stays/deposit/providers/sandboxPages.ts'
import { router as deposits } from './stays/deposit/routes.ts'
import { router as extras } from './stays/extras/routes.ts'
import { router as folios } from './stays/folio/routes.ts'
import { router as groups } from './stays/group/routes.ts'
import { router as guests } from './stays/guests/routes.ts'
import { router as invoices } from './stays/invoice/routes.ts'
import { router as lostFound } from './stays/lost-found/routes.ts'
import { router as messages } from './stays/messages/routes.ts'
import { router as heldDeposits } from './stays/payment/heldDeposits/routes.ts'
import { router as payments } from './stays/payment/routes.ts'
import { router as staying } from './stays/staying/routes.ts'
import { router as waitlists } from './stays/waitlist/routes.ts'
import { router as sitePages } from './web/routes.ts'

const BODY_LIMIT = '100kb'
/** Import endpoints take whole files. */
const IMPORT_BODY_LIMIT = '20mb'
const CHANGES_BODY_LIMIT = '2mb'
const DATA_BODY_LIMIT = '9mb'

/** The Express app with the API at /v1, not listening. The database must be connected (db/connection.ts). */
export function createApp({ config, log }: { config: Config; log: Logger }): Express {
  setRuntime({ config, log })
  configureServe({ strict: config.strict, limit: createRateLimits(), onNotFound: askForNothing })
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', config.trustProxy)
  logByRequest(app, log)
  app.use(measureRequests)
  app.use((req, res, next) => {
    req.id = randomUUID()
    res.setHeader('X-Request-Id', req.id)
    next()
  })
  app.use(traceRequests)
  app.use('/v1', allowOrigins(config), createApiRouter())
  if (config.payments.provider === 'sandbox') app.use('/sandbox-pay', sandboxPages())
  return app
}

/** Created on demand, as most requests log nothing. */
function logByRequest(app: Express, log: Logger) {
  Object.defineProperty(app.request, 'log', {
    get(this: Request) {
      return log.child({ requestId: this.id })
    },
  })
}

function createApiRouter(): Router {
  const v1 = Router()
  v1.use(setCacheControl, compressAnswers)
  v1.use((_req, res, next) => {
    res.setHeader('X-Content-Type-Options', 'nosniff')
    next()
  })
  v1.use(identifyCaller)
  v1.use('/admin/import', requireSuperAdmin, express.json({ limit: IMPORT_BODY_LIMIT }))
  v1.use('/data/imports', requireHostelStaff, express.json({ limit: DATA_BODY_LIMIT }))
  // The webhook signature covers the raw bytes.
  v1.use(['/payments/webhook', '/texts/webhook'], express.raw({ type: () => true, limit: BODY_LIMIT }))
  // Read by its handler, which answers in the words of the other side also where it is cut off.
  v1.use('/open-channel', express.raw({ type: () => true, limit: CHANGES_BODY_LIMIT }))
  v1.use(express.json({ limit: BODY_LIMIT }))
  // Ordered by request frequency.
  for (const router of [
    search,
    auth,
    privacy,
    properties,
    photos,
    ownPages,
    members,
    apiKeys,
    webhooks,
    rooms,
    blocks,
    rates,
    sitePages,
    hotelFeeds,
    places,
    baseMap,
    money,
    bookings,
    credits,
    deposits,
    checkIns,
    extras,
    heldDeposits,
    folios,
    payments,
    invoices,
    transactions,
    propertyArchives,
    propertyData,
    dayClose,
    reports,
    commission,
    analytics,
    dashboard,
    groups,
    messages,
    chats,
    savedSearches,
    wishlists,
    reviews,
    staying,
    guests,
    waitlists,
    events,
    rides,
    channelManagers,
    pms,
    channelReservations,
    channelReviews,
    housekeeping,
    tickets,
    lostFound,
    selfCheckIn,
    noticeboard,
    noticeModeration,
    notifications,
    admin,
    moderation,
    claims,
    demoProperties,
    taxonomy,
    jobs,
    mails,
  ])
    v1.use(router)
  v1.use(docs)
  v1.use(notFoundHandler)
  v1.use(problemHandler)
  return v1
}
