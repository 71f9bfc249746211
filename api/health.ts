import { Router } from 'express'
import type { Sequelize } from 'sequelize'
import { createReadinessCheck } from './readiness.ts'

type Deps = Readonly<{
  database: Pick<Sequelize, 'query'>
  /** Where this installation keeps its files: a disk that takes none sells nothing. */
  dataDir?: string
  /** True from the first stop signal on: balancers should look elsewhere while what runs is finished. */
  isDraining: () => boolean
}>

/** For balancers and containers: is the process alive, and should it get visitors? */
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
