import { randomUUID } from 'node:crypto'
import express, { type Express, type Request, Router } from 'express'
import type { Logger } from 'pino'
import { router as admin } from './admin/routes.ts'
import { router as analytics } from './analytics/routes.ts'
import { router as auth } from './auth/routes.ts'
import { router as blocks } from './block/routes.ts'
import { router as bookings } from './booking/routes.ts'
import { router as channelManagers } from './channel-managers/routes.ts'
import { router as chats } from './chat/routes.ts'
import { router as checkIns } from './check-in/routes.ts'
import { router as claims } from './claim/routes.ts'
import { router as commission } from './commission/routes.ts'
import type { Config } from './config.ts'
import { router as credits } from './credit/routes.ts'
import { router as dashboard } from './dashboard/routes.ts'
import { sandboxPages } from './deposit/providers/sandboxPages.ts'
import { router as deposits } from './deposit/routes.ts'
import { router as events } from './events/routes.ts'
import { router as folios } from './folio/routes.ts'
import { router as groups } from './group/routes.ts'
import { identify, onlyAdmins } from './http/auth.ts'
import { keepNothingPersonal } from './http/cacheControl.ts'
import { allowSite } from './http/cors.ts'
import { router as docs } from './http/docs.ts'
import { problems, unknownPath } from './http/problem.ts'
import { rateLimits } from './http/rateLimit.ts'
import { configureServe } from './http/serve.ts'
import { router as invoices } from './invoice/routes.ts'
import { router as jobs } from './jobs/routes.ts'
import { router as mails } from './mail/routes.ts'
import { router as members } from './members/routes.ts'
import { router as messages } from './messages/routes.ts'
import { measured } from './metrics.ts'
import { router as moderation } from './moderation/routes.ts'
import { router as money } from './money/routes.ts'
import { router as noticeboard } from './noticeboard/routes.ts'
import { router as notifications } from './notifications/routes.ts'
import { router as payments } from './payment/routes.ts'
import { router as photos } from './photos/routes.ts'
import { router as places } from './places/routes.ts'
import { router as properties } from './property/routes.ts'
import { router as rates } from './rate/routes.ts'
import { router as reports } from './reports/routes.ts'
import { router as reviews } from './reviews/routes.ts'
import { router as rides } from './rides/routes.ts'
import { router as rooms } from './room/routes.ts'
import { setRuntime } from './runtime.ts'
import { router as search } from './search/routes.ts'
import { router as savedSearches } from './searches/routes.ts'
import { router as staying } from './staying/routes.ts'
import { router as taxonomy } from './taxonomy/routes.ts'
import { router as transactions } from './transaction/routes.ts'
import { router as wishlists } from './wishlist/routes.ts'

const BODY_LIMIT = '100kb'
/** Imports send whole files. */
const IMPORT_BODY_LIMIT = '20mb'

/** The Express app with the API at /v1, not listening. The database must be connected (db/connection.ts). */
export function createApp({ config, log }: { config: Config; log: Logger }): Express {
  setRuntime({ config, log })
  configureServe({ strict: config.strict, limit: rateLimits() })
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', config.trustProxy)
  logByRequest(app, log)
  app.use(measured)
  app.use((req, res, next) => {
    req.id = randomUUID()
    res.setHeader('X-Request-Id', req.id)
    next()
  })
  app.use('/v1', allowSite(config), api())
  if (config.payments.provider === 'sandbox') app.use('/sandbox-pay', sandboxPages())
  return app
}

/** Most requests log nothing: a logger of their own is made for those that do. */
function logByRequest(app: Express, log: Logger) {
  Object.defineProperty(app.request, 'log', {
    get(this: Request) {
      return log.child({ requestId: this.id })
    },
  })
}

function api(): Router {
  const v1 = Router()
  v1.use(keepNothingPersonal)
  v1.use((_req, res, next) => {
    res.setHeader('X-Content-Type-Options', 'nosniff')
    next()
  })
  v1.use(identify)
  v1.use('/admin/import', onlyAdmins, express.json({ limit: IMPORT_BODY_LIMIT }))
  // Signed byte by byte.
  v1.use('/payments/webhook', express.raw({ type: () => true, limit: BODY_LIMIT }))
  v1.use(express.json({ limit: BODY_LIMIT }))
  // In the order of how often they are asked.
  for (const router of [
    search,
    auth,
    properties,
    photos,
    members,
    rooms,
    blocks,
    rates,
    places,
    money,
    bookings,
    credits,
    deposits,
    checkIns,
    folios,
    payments,
    invoices,
    transactions,
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
    events,
    rides,
    channelManagers,
    noticeboard,
    notifications,
    admin,
    moderation,
    claims,
    taxonomy,
    jobs,
    mails,
  ])
    v1.use(router)
  v1.use(docs)
  v1.use(unknownPath)
  v1.use(problems)
  return v1
}
