import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { freePort } from './scripts/lib/freePort.mjs'

// One port for the whole run: workers read this file again and inherit it.
process.env.E2E_PORT ??= String(await freePort())
// There reviews.spec.ts puts a translator.
process.env.E2E_TRANSLATOR_PORT ??= String(await freePort())
// And openId.spec.ts a provider to log in with.
process.env.E2E_OPENID_PORT ??= String(await freePort())
// What the product prints for the one who runs it (the demo accounts) lies there.
process.env.E2E_DIR ??= path.join(import.meta.dirname, `.data-test/e2e-${process.pid}`)
const baseURL = `http://localhost:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: 'site/e2e',
  outputDir: '.data-test/browser',
  workers: 2,
  // They end what hangs, and nothing else: a machine that is busy with other things takes three times as long as a quiet one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // On a build server a test that fails is run once more; scripts/test.mjs names it, and fails where that are more than a few.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    baseURL,
    actionTimeout: 30_000,
    // Tests cut lines with page.route, which a worker would pass by; offline.spec.ts and budget.spec.ts have it.
    serviceWorkers: 'block',
    // Keeping what a test that may fail did takes a third of its time, so only when asked: E2E_TRACE=1 npm test.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    },
  },
  webServer: {
    // npm test has made and started it meanwhile: scripts/lib/demoServer.mjs.
    reuseExistingServer: true,
    // Its parent is Playwright then, not a shell that outlives it: the server ends when a run is killed (scripts/lib/children.mjs).
    command: 'exec node scripts/testServer.mjs',
    url: `${baseURL}/health/ready`,
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
