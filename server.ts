// The composition root: configuration, database, API at /v1, site, listen, orderly stop.
import cluster from 'node:cluster'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { Sequelize } from 'sequelize'
import { createApp } from './api/app.ts'
import { createCallApi, isSameAnswer, type PageAnswer, type PageCall } from './api/callApi.ts'
import { createCoverLookup } from './api/coverLookup.ts'
import { warmFacts } from './api/discovery/search/service.ts'
import { createDrain } from './api/drain.ts'
import { createHealthRouter } from './api/health.ts'
import { createHttpServer } from './api/httpServer.ts'
import { findCountriesByName } from './api/listing/places/service.ts'
import { jobs } from './api/operations/jobs.ts'
import { createMetricsHandler } from './api/operations/metrics/metricsHandler.ts'
import { loadConfigOrExit } from './api/platform/config.ts'
import { watchDisk } from './api/platform/disk/service.ts'
import { closeAllStreams } from './api/platform/http/streams/openStreams.ts'
import { startJobs } from './api/platform/jobs/service.ts'
import { createLog } from './api/platform/log.ts'
import { pictureCacheDir } from './api/platform/media/pictureCacheDir.ts'
import { createMedia } from './api/platform/media/routes.ts'
import { getMediaLocations } from './api/platform/media/sources.ts'
import { measureEventLoop, measurePool, measureStatements } from './api/platform/metrics/service.ts'
import { startTracing, stopTracing } from './api/platform/tracing/service.ts'
import { superviseWorkers } from './api/platform/workers.ts'
import { flushTally } from './api/reporting/analytics/service.ts'
import { findPageState, listPages, listPagesAhead } from './api/sitePages.ts'
import { listHomeCovers } from './api/web/listHomeCovers.ts'
import { createPictureRouter, mountSite } from './api/web/mountSite.ts'
import { connect } from './db/connection.ts'
import { withoutDeadline } from './db/deadline.ts'
import { migrate } from './db/migrate.ts'
import { findCityNames } from './db/reference/localizedNames.ts'
import { loadPlaces } from './db/reference/places.ts'
import { stopRetryingWithin } from './db/retry.ts'
import { defaultLocale, type Locale } from './domain/language/locales.ts'

// Left alone, V8 looks for garbage when four times as much is there as is in use, and a busy process stays that large.
setFlagsFromString('--heap-growing-percent=50')

const config = loadConfigOrExit()
const log = createLog(config)
// In development the pages come from Astro's own server.
const apiOnly = process.argv.includes('--api-only')
/** Whoever stops us waits ten seconds; a job that does not listen must not be what kills the rest. */
const longestStopMs = 9500
/** Long enough for a database that fails over at the same time, short enough to be told of one that is gone. */
const longestRetriesMs = 4000

const PICTURE_CACHE_BYTES = 2 * 1024 ** 3
const STATIC_DIR = path.join(import.meta.dirname, 'site/static')

start().catch(failToStart)

// The database is made ready once, before anybody listens.
async function start() {
  const database = connect(config.databaseUrl, { statementSeconds: config.statementSeconds })
  if (cluster.isWorker) return serve(database)
  await withoutDeadline(() => migrate(database))
  await withoutDeadline(loadPlaces)
  if (config.workers === 1) return serve(database)
  await database.close()
  superviseWorkers(config.workers, log)
}

async function serve(database: Sequelize) {
  await startTracing(config.tracing)
  measureEventLoop()
  measureStatements()
  measurePool(database)
  // On a first start nobody has written there yet.
  await mkdir(config.dataDir, { recursive: true })
  await watchDisk({
    dir: config.dataDir,
    reserveMb: config.diskReserveMb,
    onChange: ({ isLow, freeMb }) =>
      isLow
        ? log.error({ freeMb }, 'the disk is nearly full: nothing new is taken until there is room')
        : log.info({ freeMb }, 'there is room on the disk again'),
  })
  const app = createApp({ config, log })
  const server = createHttpServer(app)
  const drain = createDrain(server)
  drain.signal.addEventListener('abort', closeAllStreams)
  app.use(createHealthRouter({ database, dataDir: config.dataDir, isDraining: drain.isDraining }))
  app.use(createMetricsHandler(config.metricsToken))
  const callApiIn = (language: Locale, call?: PageCall) => createCallApi(app, language, call)
  const apiCalls = { callApiIn, isSameAnswer: (language: Locale, answer: PageAnswer) => isSameAnswer(app, language, answer) }
  const media = createMedia({
    ...getMediaLocations(config.media),
    isKnownCover: createCoverLookup(),
    staticDir: STATIC_DIR,
    cacheDir: pictureCacheDir(config.dataDir),
    cacheLimitBytes: PICTURE_CACHE_BYTES,
    processes: config.workers,
    log,
  })
  const site = apiOnly
    ? void app.use(createPictureRouter({ mediaRouter: media.router }))
    : await mountSite(app, { config, log, pageState: findPageState, listPages, listPagesAhead, ...apiCalls, mediaRouter: media.router })
  server.listen(config.port, config.host)
  await once(server, 'listening')
  const running = startJobs({ jobs })
  // The first visitor should wait neither for the reading of names of places and of hostels nor for the drawing of what everybody sees first.
  setImmediate(warmNames)
  warmFacts().catch(error => log.warn({ err: error }, 'the hostels of the first searches were not read ahead'))
  listHomeCovers(callApiIn(defaultLocale))
    .then(media.warm)
    .catch(error => log.warn({ err: error }, 'the first covers were not drawn ahead'))
  stopOnSignal(async () => {
    stopRetryingWithin(longestRetriesMs)
    await Promise.all([drain.drain(), running.stop()])
    site?.stop()
    await flushTally()
    await Promise.all([database.close(), stopTracing()])
  })
  announce(server.address() as AddressInfo)
}

/** What is read once a process, some 0.4 s in all. */
function warmNames() {
  findCityNames('PT', 'Lisbon')
  findCountriesByName('portugal')
}

function announce({ port }: AddressInfo) {
  const host = /^(127\.0\.0\.1|0\.0\.0\.0|::1?)$/.test(config.host) ? 'localhost' : config.host
  const address = `http://${host}:${port}`
  // Whoever started us says it in words of its own.
  if (process.send) process.send({ address })
  else log.info({ address }, 'listening')
}

function stopOnSignal(stop: () => Promise<void>) {
  let stopping = false
  const once = (reason: string) => {
    if (stopping) return
    stopping = true
    log.info({ reason }, 'draining')
    setTimeout(() => process.exit(1), longestStopMs).unref()
    stop().then(
      () => process.exit(0),
      error => {
        log.error(error, 'the stop was not orderly')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => once(signal))
  // Whoever started us is gone without a word: nobody would stop us later.
  if (process.send) process.on('disconnect', () => once('parent gone'))
}

function failToStart(error: NodeJS.ErrnoException & { parent?: NodeJS.ErrnoException }) {
  const code = error.parent?.code ?? error.code
  const taken = `Port ${config.port} of ${config.host} is taken by another program: stop it or set PORT to another one.`
  const reasons: Record<string, string> = {
    EADDRINUSE: taken,
    EACCES: `Port ${config.port} is reserved for root: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${config.host}: correct HOST.`,
    ECONNREFUSED: 'The database does not answer: start it, or correct DATABASE_URL.',
  }
  if (code && reasons[code]) console.error(reasons[code])
  else log.fatal(error, 'the server could not start')
  process.exit(1)
}
