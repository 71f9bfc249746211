import { Router } from 'express'
import type { Sequelize } from 'sequelize'
import { createReadinessCheck } from './readiness.ts'

type Deps = Readonly<{
  database: Pick<Sequelize, 'query'>
  /** Where this installation keeps its files: a disk that takes none sells nothing. */
  dataDir?: string
  /** True after the stop signal: balancers should route elsewhere while running requests finish. */
  isDraining: () => boolean
}>

/** Liveness and readiness for balancers and containers. */
export function createHealthRouter({ database, dataDir, isDraining }: Deps): Router {
  const findProblem = createReadinessCheck({ database, dataDir })
  const router = Router()
  router.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    next()
  })
  router.get('/health/live', (_req, res) => {
    res.json({ status: 'alive' })
  })
  router.get('/health/ready', async (_req, res) => {
    const reason = isDraining() ? 'draining' : await findProblem()
    res.status(reason ? 503 : 200).json(reason ? { status: 'not_ready', reason } : { status: 'ready' })
  })
  return router
}
