import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { loadConfig } from '../api/platform/config.ts'
import { variableNames } from '../api/platform/environment.ts'
import { passSettingsOn, writePaymentSettings } from './lib/settingsFiles.ts'

const read = (name: string) => readFileSync(path.join(import.meta.dirname, '..', name), 'utf8')
const compose = read('docker-compose.yml')
const example = read('.env.example')

it('the compose file contains no secret, and does not start without one', () => {
  const secrets = compose.match(/\$\{(DB_PASSWORD|JWT_KEYS|IDENTITY_KEYS|PUBLIC_ORIGIN)[^}]*\}/g) ?? []
  expect(secrets).toHaveLength(5)
  expect(secrets.filter(text => !text.includes(':?'))).toEqual([])
})

it('publishes its ports to this machine only, unless configured otherwise', () => {
  const ports = [...compose.matchAll(/^ +- "(\S+):\d+"$/gm)].map(([, from]) => from)
  expect(ports).toHaveLength(2)
  expect(ports.filter(from => !/^(127\.0\.0\.1|\$\{BIND_ADDRESS:-127\.0\.0\.1\}):/.test(from ?? ''))).toEqual([])
})

it('passes on every setting of .env.example: npm run -s settings', () => {
  expect(compose).toBe(passSettingsOn(compose, example))
  expect(compose.match(/\$\{[A-Z0-9_]+:-\}/g)?.length).toBeGreaterThan(40)
})

it('.env.example has what payment providers need: npm run -s settings', () => expect(example).toBe(writePaymentSettings(example)))

it('.env.example has every setting, except those of tests, of the demo world and of builds', () => {
  const unnamed = variableNames.filter(name => !new RegExp(`^#?${name}=`, 'm').test(example))
  expect(unnamed).toEqual([
    'NODE_ENV',
    'STRIPE_API_BASE',
    'OPENID_GOOGLE_ISSUER',
    'OPENID_APPLE_ISSUER',
    'RATE_LIMITS',
    'CALENDAR_LOOPBACK',
    'DEMO',
    'DEMO_PUBLIC',
    'STRICT',
  ])
})

it('.env.example does not pass the start check unchanged', () => {
  const keys = { JWT_KEYS: `a:${'x'.repeat(32)}`, IDENTITY_KEYS: `a:${Buffer.alloc(32).toString('base64')}` }
  const given = { ...parseEnv(example), ...keys, NODE_ENV: 'production', DATABASE_URL: 'mysql://a:b@127.0.0.1/c' }
  expect(() => loadConfig(given)).toThrow('PUBLIC_ORIGIN is still the one of the example')
  expect(parseEnv(example)).not.toHaveProperty('DB_PASSWORD')
})
