// The product in a process of its own, with a connection pool as large as the baseline's.
import { loadConfigOrExit } from '../api/platform/config.ts'
import { connect } from '../db/connection.ts'
import { POOL_CONNECTIONS } from './settings.ts'
import { startProduct } from './startProduct.ts'

const config = loadConfigOrExit()
connect(config.databaseUrl, { pool: POOL_CONNECTIONS, statementSeconds: config.statementSeconds })
const { port } = await startProduct(config)
process.send?.({ port })
