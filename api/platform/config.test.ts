import { generateKeyPairSync } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'
import { chooseWorkerCount } from './workerCount.ts'

const good = {
  DATABASE_URL: 'mysql://app:secret@127.0.0.1:3306/openbunk',
  JWT_KEYS: `new:${'a'.repeat(32)},old:${'b'.repeat(32)}`,
  IDENTITY_KEYS: `one:${Buffer.alloc(32, 1).toString('base64')}`,
}
const production = { ...good, NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://beds.example.org' }

function refusal(environment: Record<string, string>): string {
  try {
    loadConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('loadConfig', () => {
  it('fills in what a development machine needs', () => {
    const config = loadConfig(good)
    expect(config).toMatchObject({
      env: 'development',
      port: 3000,
      host: '127.0.0.1',
      publicOrigin: 'http://localhost:3000',
      apiBase: '/v1',
    })
    expect(config).toMatchObject({ trustProxy: false, workers: 1, rateLimits: true, demo: false, strict: false })
    expect(config.jwtKeys.map(key => key.id)).toEqual(['new', 'old'])
    expect(config.identityKeys[0]?.key).toHaveLength(32)
  })

  it('names every bad and missing variable in one refusal', () => {
    const message = refusal({
      PORT: '70000',
      PUBLIC_ORIGIN: 'https://a.example/path',
      ORG_PHONE: 'call us',
      LOCATE_FALLBACK_COUNTRY: 'india',
    })
    for (const name of ['PORT', 'PUBLIC_ORIGIN', 'ORG_PHONE', 'LOCATE_FALLBACK_COUNTRY']) expect(message).toContain(`${name} is not valid`)
    for (const name of ['DATABASE_URL', 'JWT_KEYS', 'IDENTITY_KEYS']) expect(message).toContain(`${name} is missing`)
    expect(message.split('\n')).toHaveLength(8)
  })

  it('shows no value in a refusal, it may be a secret', () => {
    expect(refusal({ ...good, JWT_KEYS: 'kid:too-short-a-secret', SMTP_URL: 'hunter2' })).not.toMatch(/too-short|hunter2/)
  })

  it('sets up providers to log in with in the order of their buttons', () => {
    expect(loadConfig(good).openId).toEqual([])
    const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const apple = { OPENID_APPLE_CLIENT_ID: 'org.example', OPENID_APPLE_TEAM_ID: 'TEAM567890', OPENID_APPLE_KEY_ID: 'KEY4567890' }
    const other = { OPENID_ISSUER: 'http://127.0.0.1:4000', OPENID_NAME: 'Id', OPENID_CLIENT_ID: 'abc', OPENID_VOUCHES: 'on' }
    const google = { OPENID_GOOGLE_CLIENT_ID: 'abc', OPENID_GOOGLE_CLIENT_SECRET: 'abcdefghij' }
    const { openId } = loadConfig({ ...good, ...other, ...apple, OPENID_APPLE_PRIVATE_KEY: key.replaceAll('\n', '\\n'), ...google })
    expect(openId).toMatchObject([
      { id: 'google', issuer: 'https://accounts.google.com', secret: 'abcdefghij', vouches: 'google' },
      { id: 'apple', issuer: 'https://appleid.apple.com', secret: { teamId: 'TEAM567890', privateKey: key }, responseMode: 'form_post' },
      { id: 'other', name: 'Id', issuer: 'http://127.0.0.1:4000', secret: null, vouches: 'always' },
    ])
    expect(refusal({ ...good, ...apple, OPENID_APPLE_PRIVATE_KEY: 'nowhere.p8' })).toContain('OPENID_APPLE_PRIVATE_KEY is not valid')
  })

  it('takes empty text for unset, as compose files pass it', () => {
    expect(loadConfig({ ...good, PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 3000, mail: { url: null } })
  })

  it('cannot be changed after it was read', () => {
    const config = loadConfig(good)
    expect(Object.isFrozen(config.mail)).toBe(true)
    expect(Object.isFrozen(config.jwtKeys[0])).toBe(true)
  })

  it.each([
    ['a database without a name', { DATABASE_URL: 'mysql://127.0.0.1:3306/' }, 'DATABASE_URL'],
    ['another database', { DATABASE_URL: 'postgres://127.0.0.1/openbunk' }, 'DATABASE_URL'],
    ['a short token key', { JWT_KEYS: 'one:short' }, 'JWT_KEYS'],
    ['one key id twice', { JWT_KEYS: `a:${'x'.repeat(32)},a:${'y'.repeat(32)}` }, 'JWT_KEYS'],
    ['an identity key of 16 bytes', { IDENTITY_KEYS: `a:${Buffer.alloc(16).toString('base64')}` }, 'IDENTITY_KEYS'],
    ['trust in every proxy', { TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    ['half an S3 account', { S3_BUCKET: 'photos' }, 'S3_ENDPOINT'],
    ['half an account for backups', { BACKUP_S3_BUCKET: 'backups' }, 'BACKUP_S3_ENDPOINT'],
    ['a drill in a database that is none of it', { BACKUP_DRILL_URL: 'mysql://a:b@127.0.0.1/openbunk' }, 'BACKUP_DRILL_URL'],
    [
      'a drill in the database of the installation',
      { DATABASE_URL: 'mysql://a:b@127.0.0.1/my_drill', BACKUP_DRILL_URL: 'mysql://a:b@127.0.0.1/my_drill' },
      'BACKUP_DRILL_URL',
    ],
    ['a translator key without a translator', { TRANSLATE_KEY: 'abc' }, 'TRANSLATE_URL'],
    ['half of a provider', { OPENID_GOOGLE_CLIENT_ID: 'abc' }, 'OPENID_GOOGLE_CLIENT_SECRET'],
    ['a secret of no provider', { OPENID_CLIENT_SECRET: 'abcdefghij' }, 'OPENID_ISSUER'],
    [
      'a provider in the open in production',
      { ...production, OPENID_ISSUER: 'http://id.example.org', OPENID_NAME: 'Id', OPENID_CLIENT_ID: 'abc' },
      'has to be https in production',
    ],
    ['a geocoder key without a geocoder', { GEOCODE_KEY: 'abc' }, 'GEOCODE_URL'],
    ['streets that nobody made', { TILE_FILE: '/srv/lisbon.pmtiles' }, 'TILE_ATTRIBUTION'],
    ['a file of streets of another kind', { TILE_FILE: '/srv/lisbon.mbtiles', TILE_ATTRIBUTION: '© Somebody' }, 'TILE_FILE'],
    [
      'two maps',
      { TILE_FILE: '/srv/a.pmtiles', TILE_URL: 'https://tiles.example.org/{z}/{x}/{y}.png', TILE_ATTRIBUTION: '© Somebody' },
      'TILE_FILE and TILE_URL',
    ],
    ['a map that nobody made', { TILE_URL: 'https://tiles.example.org/{z}/{x}/{y}.png' }, 'TILE_ATTRIBUTION'],
    ['the demo world on a foreign database', { DEMO: '1', DATABASE_URL: 'mysql://a:b@db.example.org/openbunk' }, 'DEMO'],
    ['the demo world open to the network', { DEMO: '1', HOST: '0.0.0.0' }, 'DEMO_PUBLIC=1'],
  ])('refuses %s', (_what, change, named) => {
    expect(refusal({ ...good, ...change })).toContain(named)
  })

  it.each([
    ['no address for canonical links', { PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN'],
    ['the address of the example', { PUBLIC_ORIGIN: 'https://hostels.example' }, 'PUBLIC_ORIGIN is still the one of the example'],
    ['no rate limits', { RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
    ['passwords that are judged too fast', { PASSWORD_MEMORY_MB: '8' }, 'PASSWORD_MEMORY_MB'],
    ['calendars of this machine', { CALENDAR_LOOPBACK: 'on' }, 'CALENDAR_LOOPBACK'],
    ['mail without a sender', { SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM'],
  ])('refuses %s in production', (_what, change, named) => {
    expect(refusal(production)).toBe('')
    expect(refusal({ ...production, ...change })).toContain(named)
  })

  it('gives the demo world social profiles at addresses that are nobody’s, and no other installation any', () => {
    expect(loadConfig({ ...good, ORG_NAME: 'Example Beds e.V.', ORG_REGISTRATION: 'VR 12345 B' }).organization).toMatchObject({
      ...{ name: 'Example Beds e.V.', address: null, registration: 'VR 12345 B' },
    })
    const profiles = loadConfig({ ...good, DEMO: '1' }).organization.social
    expect(profiles.length).toBeGreaterThan(0)
    expect(profiles.every(url => new URL(url).hostname.endsWith('.example'))).toBe(true)
    expect(loadConfig(production).organization.social).toEqual([])
    expect(loadConfig({ ...good, DEMO: '1', ORG_SOCIAL: 'https://a.test/@me' }).organization.social).toEqual(['https://a.test/@me'])
  })

  it('opens the demo world when that is said twice', () => {
    expect(loadConfig({ ...good, NODE_ENV: 'production', DEMO: '1', HOST: '0.0.0.0', DEMO_PUBLIC: '1' })).toMatchObject({
      production: false,
      demoPublic: true,
    })
  })

  it.each([
    ['2', 2],
    ['off', false],
    ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
  ])('reads TRUST_PROXY %s', (text, expected) => {
    expect(loadConfig({ ...good, TRUST_PROXY: text }).trustProxy).toEqual(expected)
  })

  it('sends no backups unless told where, and drills beside the database', () => {
    expect(loadConfig(good).offsiteBackup).toBeNull()
    const account = {
      BACKUP_S3_ENDPOINT: 'https://s3.example.org',
      BACKUP_S3_BUCKET: 'b',
      BACKUP_S3_ACCESS_KEY: 'k',
      BACKUP_S3_SECRET_KEY: 's',
    }
    expect(loadConfig({ ...good, ...account, BACKUP_KEEP_WEEKLY: '0' }).offsiteBackup).toEqual({
      bucket: { endpoint: 'https://s3.example.org', region: 'us-east-1', bucket: 'b', accessKey: 'k', secretKey: 's' },
      keep: { daily: 7, weekly: 0, monthly: 12 },
      drillUrl: 'mysql://app:secret@127.0.0.1:3306/openbunk_drill',
    })
  })

  it.each([
    ['3', 3],
    ['auto', chooseWorkerCount()],
  ])('starts WEB_CONCURRENCY=%s processes', (text, workers) => {
    expect(loadConfig({ ...good, WEB_CONCURRENCY: text }).workers).toBe(workers)
    expect(refusal({ ...good, WEB_CONCURRENCY: 'many' })).toContain('WEB_CONCURRENCY')
  })

  it('finds the API on a host of its own', () => {
    expect(loadConfig({ ...good, PUBLIC_API_BASE: 'https://api.example.org/' }).apiBase).toBe('https://api.example.org/v1')
  })

  it('keeps photos in a folder or in a bucket', () => {
    const s3 = { S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'photos', S3_ACCESS_KEY: 'id', S3_SECRET_KEY: 'secret' }
    expect(loadConfig({ ...good, ...s3 }).media).toMatchObject({ kind: 's3', region: 'us-east-1', bucket: 'photos' })
    expect(loadConfig({ ...good, MEDIA_DIR: '/srv/pictures' }).media).toEqual({ kind: 'local', dir: '/srv/pictures' })
  })
})

describe('push', () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const account = { project_id: 'beds', client_email: 'push@beds.example', private_key: privateKey }
  const expected = { projectId: 'beds', clientEmail: 'push@beds.example', privateKey }

  it('is not set up without a service account', () => expect(loadConfig(good).push).toBeNull())

  it('takes the service account as it is, or as the file that holds it', () => {
    const file = path.join(os.tmpdir(), `account-${process.pid}.json`)
    writeFileSync(file, JSON.stringify(account))
    onTestFinished(() => rmSync(file))
    for (const given of [JSON.stringify(account), file]) expect(loadConfig({ ...good, FCM_SERVICE_ACCOUNT: given }).push).toEqual(expected)
  })

  it.each([
    ['no file of that name', '/nowhere.json'],
    ['half an account', '{"project_id":"beds"}'],
    ['no key', JSON.stringify({ ...account, private_key: 'secret-words' })],
  ])('refuses %s, and does not show it', (_, given) => {
    const text = refusal({ ...good, FCM_SERVICE_ACCOUNT: given })
    expect(text).toContain('FCM_SERVICE_ACCOUNT is not valid')
    expect(text).not.toContain('secret-words')
  })

  describe('in browsers', () => {
    const web = {
      FCM_API_KEY: `AIza${'x'.repeat(35)}`,
      FCM_PROJECT_ID: 'beds',
      FCM_SENDER_ID: '123456789012',
      FCM_APP_ID: '1:123456789012:web:12ab34cd',
      FCM_VAPID_KEY: `B${'k'.repeat(86)}`,
    }
    const whole = { ...good, ...web, FCM_SERVICE_ACCOUNT: JSON.stringify(account) }
    const without = (name: string) => ({ ...whole, [name]: '' })

    it('is set up with all five names, and not without', () => {
      expect(loadConfig(whole).browserPush).toEqual({
        apiKey: web.FCM_API_KEY,
        projectId: 'beds',
        senderId: web.FCM_SENDER_ID,
        appId: web.FCM_APP_ID,
        vapidKey: web.FCM_VAPID_KEY,
      })
      expect(loadConfig({ ...good, FCM_SERVICE_ACCOUNT: JSON.stringify(account) }).browserPush).toBeNull()
    })

    it.each(Object.keys(web))('refuses the others without %s', name => {
      expect(refusal(without(name))).toContain(`cannot be used without ${name}`)
    })

    it.each(Object.keys(web))('refuses a %s that Firebase never shows', name => {
      expect(refusal({ ...whole, [name]: 'x y' })).toContain(`${name} is not valid`)
    })

    it('refuses what nothing could be sent to, or arrive at', () => {
      expect(refusal(without('FCM_SERVICE_ACCOUNT'))).toContain('without FCM_SERVICE_ACCOUNT')
      expect(refusal({ ...whole, FCM_PROJECT_ID: 'bunks' })).toContain('another project')
      expect(refusal({ ...whole, OFFLINE_WORKER: 'off' })).toContain('OFFLINE_WORKER=off')
    })
  })
})

describe('payments', () => {
  const stripe = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }

  it('are none by default, and the sandbox in the demo world', () => {
    expect(loadConfig(good).payments).toEqual({ provider: 'none', capture: 'now' })
    expect(loadConfig({ ...good, DEMO: '1', DATABASE_URL: 'mysql://a:b@127.0.0.1/demo' }).payments.provider).toBe('sandbox')
  })

  it('go through Stripe with its keys', () =>
    expect(loadConfig({ ...good, ...stripe, PAYMENT_CAPTURE: 'later' }).payments).toEqual({
      provider: 'stripe',
      capture: 'later',
      secretKey: 'sk_test_12345678',
      webhookSecret: 'whsec_12345678',
      apiBase: 'https://api.stripe.com',
    }))

  it('refuses keys that are missing, and the sandbox where money is real', () => {
    expect(refusal({ ...good, ...stripe, STRIPE_WEBHOOK_SECRET: '' })).toContain('needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET')
    expect(refusal({ ...good, NODE_ENV: 'production', PAYMENT_PROVIDER: 'sandbox' })).toContain('PAYMENT_PROVIDER=sandbox takes no money')
    expect(refusal({ ...good, ...stripe, STRIPE_SECRET_KEY: 'pk_live_of_the_browser' })).not.toContain('pk_live')
  })
})
