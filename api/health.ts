import { Router } from 'express'
import type { Sequelize } from 'sequelize'

type Deps = Readonly<{
  database: Pick<Sequelize, 'query'>
  /** True from the first stop signal on: balancers should look elsewhere while what runs is finished. */
  isDraining: () => boolean
}>

const answerWithin = 2000

/** For balancers and containers: is the process alive, and should it get visitors? */
export function health({ database, isDraining }: Deps): Router {
  const router = Router()
  router.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    next()
  })
  router.get('/health/live', (_req, res) => {
    res.json({ status: 'alive' })
  })
  router.get('/health/ready', async (_req, res) => {
    const reason = isDraining() ? 'draining' : (await databaseAnswers(database)) ? undefined : 'no_database'
    res.status(reason ? 503 : 200).json(reason ? { status: 'not_ready', reason } : { status: 'ready' })
  })
  return router
}

async function databaseAnswers(database: Deps['database']): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(() => resolve(false), answerWithin)
  const answer = database.query('SELECT 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
