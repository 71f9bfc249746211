import { defineConfig } from 'vitest/config'
import { contractModules } from './scripts/lib/contractModules.ts'
import { LongestFirst } from './scripts/lib/longestFirst.ts'

// Everything of these needs no database; the rest speaks to a real one.
const pure = [
  '{art,domain,messages}/**/*.test.ts',
  'api/{platform/media,loopGuard}/**/*.test.ts',
  'api/platform/{config,log,workerCount}.test.ts',
  'site/**/*.test.{ts,tsx}',
  'scripts/{*,!(archive|backup)/**/*}.test.{ts,mjs}',
]

// What a test finds as its environment. The keys open nothing outside a test.
const env = {
  NODE_ENV: 'test',
  TZ: 'America/New_York',
  PUBLIC_ORIGIN: 'http://localhost:3000',
  JWT_KEYS: 'test:a-key-for-tests-that-opens-nothing-else',
  IDENTITY_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  RATE_LIMITS: 'off',
  PASSWORD_MEMORY_MB: '1',
  DATA_DIR: '.data-test/vitest',
  // What is checked in tests alone is no part of what is measured (api/loopGuard).
  STRICT: process.env.LOOP_GUARD ? '0' : '1',
}

export default defineConfig({
  plugins: [contractModules()],
  test: {
    env,
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Files share what they import, a third of the time: each mends what it changes, and has a database as new.
    isolate: false,
    // A new object seldom lives longer than a request: with more room for them, an eighth less of the processor goes on clearing up.
    execArgv: ['--max-semi-space-size=64'],
    // Twenty times as many random worlds take twenty times as long, on a machine that may be busy.
    testTimeout: process.env.TEST_FULL ? 3_600_000 : 60_000,
    hookTimeout: process.env.TEST_FULL ? 3_600_000 : 120_000,
    // Properties are tried on more random worlds there: domain/testing.ts.
    provide: { effort: process.env.TEST_FULL ? 20 : 1 },
    projects: [
      // The words of the site come with its server; here they are there from the start.
      {
        extends: true,
        test: { name: 'unit', include: pure, setupFiles: ['./scripts/lib/propertySeed.ts', './site/lib/language/catalogues.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: [
            'api/**/*.test.ts',
            'db/**/*.test.ts',
            'demo/**/*.test.ts',
            'scripts/archive/**/*.test.ts',
            'scripts/backup/**/*.test.ts',
            'bench/**/*.test.ts',
            'server.test.ts',
          ],
          exclude: pure,
          globalSetup: ['./db/testing.ts', './api/loopGuard/report.ts'],
          setupFiles: ['./scripts/lib/propertySeed.ts', './db/testingWorker.ts'],
        },
      },
    ],
  },
})
