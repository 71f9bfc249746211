// The product's API as it runs, with the pool of the baseline; without jobs and site, which would only share the processor.
import type { AddressInfo } from 'node:net'
import { createApp } from '../api/app.ts'
import { loadConfigOrExit } from '../api/platform/config.ts'
import { createLog } from '../api/platform/log.ts'
import { connect } from '../db/connection.ts'
import { POOL_CONNECTIONS } from './settings.ts'

const config = { ...loadConfigOrExit(), strict: false, rateLimits: false }
connect(config.databaseUrl, { pool: POOL_CONNECTIONS, statementSeconds: config.statementSeconds })
const server = createApp({ config, log: createLog({ logLevel: 'error' }) }).listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port }),
)
