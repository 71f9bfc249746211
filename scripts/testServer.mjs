// Starts the product for the browser tests: with a new demo world and its own database, port and build.
import { createECDH, generateKeyPairSync } from 'node:crypto'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '../db/local.mjs'
import { isStopping, lowerPriority, run, untilSignal } from './lib/children.mjs'
import { newKeys } from './lib/environment.mjs'
import { productNode, withNode } from './lib/node.mjs'
import { main, print, root } from './lib/root.mjs'
import { buildTestSite } from './lib/testSite.mjs'

main(async () => {
  // Playwright sets FORCE_COLOR, and Node warns in every child process when NO_COLOR contradicts it.
  delete process.env.FORCE_COLOR
  const dir = process.env.E2E_DIR ?? path.join(root, `.data-test/e2e-${process.pid}`)
  let database
  await untilSignal(
    async () => {
      mkdirSync(dir, { recursive: true })
      database = await openDatabase(path.join(dir, '.data'), { disposable: true })
      const env = environment(dir, database.url)
      // At low priority: the unit tests run at the same time, and some of them measure time.
      await runFile('demo/seed.ts', env, { started: lowerPriority })
      await makeSite(env)
      await runFile('server.ts', env)
    },
    async () => {
      await database?.close()
      rmSync(dir, { recursive: true, force: true })
    },
  )
})

async function makeSite(env) {
  const shared = process.env.TEST_SITE
  if (!shared) return runFile('scripts/build.ts', env, { started: lowerPriority })
  if (isStopping()) return
  print('test server: the site of this run')
  await buildTestSite(shared, env)
  cpSync(shared, env.SITE_DIR, { recursive: true })
}

async function runFile(file, env, options) {
  if (isStopping()) return
  print(`test server: ${file}`)
  await run(productNode(), [file], { env, ...options })
}

function environment(dir, url) {
  const port = process.env.E2E_PORT ?? '0'
  return {
    ...withNode(process.env),
    ...newKeys(),
    ...pushSettings(),
    NODE_ENV: 'production',
    DEMO: '1',
    DATABASE_URL: url,
    DATA_DIR: dir,
    SITE_DIR: path.join(dir, 'dist'),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    PORT: port,
    LOCATE_FALLBACK_COUNTRY: 'IN',
    ...(process.env.E2E_TRANSLATOR_PORT && { TRANSLATE_URL: `http://127.0.0.1:${process.env.E2E_TRANSLATOR_PORT}` }),
    ...openIdSettings(process.env.E2E_OPENID_PORT),
    RATE_LIMITS: 'off',
    PASSWORD_MEMORY_MB: '1',
    CALENDAR_LOOPBACK: 'on',
    // Hostels of other systems can be connected; what is sent to them arrives nowhere.
    OPEN_CHANNEL_KEY: 'open_channel_api_key',
    OPEN_CHANNEL_URL: 'http://127.0.0.1:9',
    STRICT: '1',
    LOG_LEVEL: 'warn',
  }
}

// Nobody answers there until site/e2e/account/openId.spec.ts does.
const openIdSettings = port =>
  port && {
    OPENID_ISSUER: `http://127.0.0.1:${port}`,
    OPENID_NAME: 'Hostel Pass',
    OPENID_CLIENT_ID: 'openbunk-tests',
    OPENID_CLIENT_SECRET: 'a-secret-between-the-two',
  }

// Keys of an invented Firebase project: tests imitate Firebase, and nothing can be sent to the real one.
function pushSettings() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const account = {
    project_id: 'openbunk-e2e',
    client_email: 'push@openbunk-e2e.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
  return {
    FCM_SERVICE_ACCOUNT: JSON.stringify(account),
    FCM_API_KEY: 'a-key-that-opens-nothing-anywhere',
    FCM_PROJECT_ID: account.project_id,
    FCM_SENDER_ID: '123456789012',
    FCM_APP_ID: '1:123456789012:web:12ab34cd',
    FCM_VAPID_KEY: createECDH('prime256v1').generateKeys('base64url'),
  }
}
