// Runs a command of the product in the environment of `npm start`:
// node scripts/with.mjs [--migrated | --no-database | --own-database] FILE [arguments]
// --migrated: runs migrations first.
// --no-database: the command needs none.  --own-database: a disposable one under .data-bench, never the product's.
import path from 'node:path'
import { openDatabase } from '../db/local.mjs'
import { isStopping, run, untilSignal } from './lib/children.mjs'
import { newKeys, openProduct } from './lib/environment.mjs'
import { productNode, withNode } from './lib/node.mjs'
import { installPackages } from './lib/packages.mjs'
import { loadDotEnv, main, Refusal, root } from './lib/root.mjs'

const args = process.argv.slice(2)
const kind = args[0]?.startsWith('--') ? args.shift() : '--product'
const [file, ...rest] = args

main(async () => {
  if (!file) throw new Refusal('Say which file to run, as in: node scripts/with.mjs scripts/doctor.ts')
  loadDotEnv()
  // Benches and checks also need the packages for development.
  await installPackages({ dev: /^--(no|own)-database$/.test(kind) })
  let product
  await untilSignal(
    async () => {
      product = await open()
      const env = withNode(product.env)
      if (kind === '--migrated') await run(productNode(), ['db/migrate.ts'], { env, refusal: 'The database could not be migrated.' })
      if (!isStopping()) await run(productNode(), [file, ...rest], { env, refusal: `${path.basename(file)} did not succeed.` })
    },
    () => product?.close(),
  )
})

async function open() {
  if (kind === '--no-database') return { env: process.env, close: async () => {} }
  if (kind !== '--own-database') return openProduct()
  const { url, close } = await openDatabase(path.join(root, '.data-bench'), { disposable: true })
  return { env: { ...newKeys(), ...process.env, NODE_ENV: 'production', DEMO: '1', DATABASE_URL: url, RATE_LIMITS: 'off' }, close }
}
