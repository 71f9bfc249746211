import { existsSync } from 'node:fs'
import { type EnvironmentValues, parseEnvironment } from './environment.ts'
import { neededVariables, type PaymentVariable, type ProviderSettings, paymentProviders } from './paymentProviders.ts'

/** The only reader of the environment for the API: one frozen object, or a refusal that names every bad variable at once. */
export type Config = Readonly<{
  env: 'development' | 'test' | 'production'
  /** A real installation: NODE_ENV is production and this is not the private demo world. */
  production: boolean
  port: number
  host: string
  databaseUrl: string
  /** How long a statement of a request may take before it is cut; 0: as long as it takes. */
  statementSeconds: number
  /** Scheme, host and port as visitors see them, without a trailing slash. */
  publicOrigin: string
  /** Where browsers find the API: `/v1` on the same origin, or `https://api.example.org/v1` when it has a host of its own. */
  apiBase: string
  /** As Express takes it: nobody, a number of hops, or named networks. */
  trustProxy: false | number | readonly string[]
  workers: number
  /** The first key signs, all verify. */
  jwtKeys: readonly Readonly<{ id: string; secret: string }>[]
  /** The first key encrypts, all decrypt. */
  identityKeys: readonly Readonly<{ id: string; key: Buffer }>[]
  /** What the installation keeps beside its database (demo.json, media by default). */
  dataDir: string
  /** The free megabytes on the disk of `dataDir` below which nothing new is taken; 0: it is not looked at. */
  diskReserveMb: number
  /** Where scripts/build.ts puts the site and the server takes it from. */
  siteDir: string
  mail: Readonly<{ url: string | null; from: string }>
  media: Readonly<{ kind: 'local'; dir: string } | ({ kind: 's3' } & S3)>
  /** Through whom deposits are paid online; `later` reserves the money first. */
  payments: Readonly<{ capture: 'now' | 'later' } & ({ provider: 'none' } | ProviderSettings)>
  /** With what devices get notifications, through Firebase Cloud Messaging; null: none does. */
  push: Readonly<ServiceAccount> | null
  /** With what a browser asks there for a token of its own; null: only apps get pushes. */
  browserPush: Readonly<BrowserPush> | null
  rateLimits: boolean
  /** Of argon2id. */
  passwordMemoryMb: number
  /** A null URL means the embedded lookup: nothing leaves the machine. */
  location: Readonly<{ locateUrl: string | null; geocodeUrl: string | null; geocodeKey: string | null; fallbackCountry: string | null }>
  /** A LibreTranslate, or what speaks like it, that reviews are translated by; null: they are not. */
  translation: Readonly<{ url: string; key: string | null }> | null
  /** Where the day's rates of exchange are fetched; null: the table that ships with the product stays. */
  ratesUrl: string | null
  /** A null source means the built-in counter, a null tile URL no background map. */
  site: Readonly<{
    analyticsSrc: string | null
    tileUrl: string | null
    tileAttribution: string | null
    flagBase: string
    offlineWorker: boolean
  }>
  organization: Readonly<{ phone: string | null; email: string | null; social: readonly string[] }>
  /** Are calendars of channels read from this very machine, too? For tests. */
  calendarLoopback: boolean
  metricsToken: string | null
  /** The share of requests and jobs whose traces are sent to a collector (where it is, OpenTelemetry reads itself); null: none is. */
  tracing: Readonly<{ share: number }> | null
  demo: boolean
  demoPublic: boolean
  logLevel: string
  /** Check every result against its contract before it leaves. */
  strict: boolean
}>

export type S3 = Readonly<{ endpoint: string; region: string; bucket: string; accessKey: string; secretKey: string }>

/** As Firebase hands it out. */
export type ServiceAccount = { projectId: string; clientEmail: string; privateKey: string }

/** What Firebase shows of a web app; nothing of it is secret. */
export type BrowserPush = { apiKey: string; projectId: string; senderId: string; appId: string; vapidKey: string }

export class ConfigError extends Error {
  override name = 'ConfigError'
}

type Environment = Readonly<Record<string, string | undefined>>

export function loadConfig(environment: Environment): Config {
  const { values, problems } = parseEnvironment(environment)
  const wrong = [...problems, ...findContradictions(values)]
  if (wrong.length) throw new ConfigError(`The configuration cannot be used:\n${wrong.map(line => `  - ${line}`).join('\n')}`)
  return deepFreeze(toConfig(values as EnvironmentValues))
}

/** For command lines: reads the process environment and `.env`, and leaves with a readable list when something is wrong. */
export function loadConfigOrExit(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    return loadConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

// What no single variable can know. Runs on what did validate, so that one start names everything.
function findContradictions(v: Partial<EnvironmentValues>): string[] {
  const production = v.NODE_ENV === 'production' && !v.DEMO
  const s3 = [v.S3_ENDPOINT, v.S3_BUCKET, v.S3_ACCESS_KEY, v.S3_SECRET_KEY]
  const rules: [boolean, string][] = [
    [production && v.RATE_LIMITS === false, 'RATE_LIMITS cannot be off in production: it is for load tests'],
    [production && (v.PASSWORD_MEMORY_MB ?? 64) < 19, 'PASSWORD_MEMORY_MB is at least 19 (OWASP): less is for tests'],
    [production && v.CALENDAR_LOOPBACK === true, 'CALENDAR_LOOPBACK lets calendars be read from this machine: it is for tests'],
    [production && v.PUBLIC_ORIGIN === undefined, 'PUBLIC_ORIGIN is missing: canonical links and mails need the address visitors use'],
    [
      production && /\.example(:\d+)?$/.test(v.PUBLIC_ORIGIN ?? ''),
      'PUBLIC_ORIGIN is still the one of the example: set the address that visitors use',
    ],
    [production && v.SMTP_URL !== undefined && v.MAIL_FROM === undefined, 'MAIL_FROM is missing: with SMTP_URL every mail needs a sender'],
    [
      s3.some(Boolean) && !s3.every(Boolean),
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY belong together: set all of them, or none and photos are kept in MEDIA_DIR',
    ],
    ...findPaymentContradictions(v),
    ...findBrowserPushContradictions(v),
    [v.TILE_URL !== undefined && v.TILE_ATTRIBUTION === undefined, 'TILE_URL needs TILE_ATTRIBUTION: who made the map has to stand on it'],
    [v.TRANSLATE_KEY !== undefined && v.TRANSLATE_URL === undefined, 'TRANSLATE_KEY has no TRANSLATE_URL to go with it'],
    [v.GEOCODE_KEY !== undefined && v.GEOCODE_URL === undefined, 'GEOCODE_KEY has no GEOCODE_URL to go with it'],
    [
      v.DEMO === true && !isOnLoopback(v.DATABASE_URL),
      'DEMO belongs to the private demo world and cannot run on a database of your own: leave it out',
    ],
    [
      v.DEMO === true && !v.DEMO_PUBLIC && !isLoopback(v.HOST ?? ''),
      'HOST opens the demo world, whose passwords are public, to the network: set DEMO_PUBLIC=1 as well if that is meant',
    ],
  ]
  return rules.filter(([broken]) => broken).map(([, message]) => message)
}

function findPaymentContradictions(v: Partial<EnvironmentValues>): [boolean, string][] {
  const { PAYMENT_PROVIDER: name = 'none', NODE_ENV, DEMO } = v
  if (name === 'none') return []
  const needed = neededVariables(name)
  return [
    [
      NODE_ENV === 'production' && !DEMO && paymentProviders[name].movesNoMoney === true,
      `PAYMENT_PROVIDER=${name} takes no money: it belongs to the demo world and to development`,
    ],
    [!needed.every(variable => v[variable]), `PAYMENT_PROVIDER=${name} needs ${needed.join(' and ')}`],
  ]
}

// What a browser registers with is of no use without what is sent there, and it takes it through the worker.
function findBrowserPushContradictions(v: Partial<EnvironmentValues>): [boolean, string][] {
  const given = BROWSER_PUSH.filter(name => v[name])
  const missing = BROWSER_PUSH.filter(name => !v[name])
  const isAny = given.length > 0
  const account = v.FCM_SERVICE_ACCOUNT
  return [
    [isAny && missing.length > 0, `${given.join(', ')} cannot be used without ${missing.join(', ')}: browsers need all of them, or none`],
    [isAny && !account, `${given.join(', ')} cannot be used without FCM_SERVICE_ACCOUNT: browsers would register, and nothing be sent`],
    [
      Boolean(v.FCM_PROJECT_ID && account && v.FCM_PROJECT_ID !== account.projectId),
      'FCM_PROJECT_ID is another project than that of FCM_SERVICE_ACCOUNT: nothing could be sent to its browsers',
    ],
    [
      isAny && v.OFFLINE_WORKER === false,
      'OFFLINE_WORKER=off takes away what notifications of browsers arrive at: leave the FCM_ names of browsers out',
    ],
  ]
}

const BROWSER_PUSH = ['FCM_API_KEY', 'FCM_PROJECT_ID', 'FCM_SENDER_ID', 'FCM_APP_ID', 'FCM_VAPID_KEY'] as const

const isLoopback = (host: string) => host === 'localhost' || /^\[?::1\]?$/.test(host) || /^127\.\d+\.\d+\.\d+$/.test(host)
const isOnLoopback = (url?: string) => url === undefined || isLoopback(new URL(url).hostname)

function toConfig(v: EnvironmentValues): Config {
  const publicOrigin = v.PUBLIC_ORIGIN ?? `http://localhost:${v.PORT}`
  return {
    env: v.NODE_ENV,
    production: v.NODE_ENV === 'production' && !v.DEMO,
    port: v.PORT,
    host: v.HOST,
    databaseUrl: v.DATABASE_URL,
    statementSeconds: v.STATEMENT_SECONDS,
    publicOrigin,
    apiBase: `${v.PUBLIC_API_BASE ?? ''}/v1`,
    trustProxy: v.TRUST_PROXY,
    workers: v.WEB_CONCURRENCY,
    jwtKeys: v.JWT_KEYS,
    identityKeys: v.IDENTITY_KEYS,
    dataDir: v.DATA_DIR,
    diskReserveMb: v.DISK_RESERVE_MB,
    siteDir: v.SITE_DIR,
    mail: { url: v.SMTP_URL ?? null, from: v.MAIL_FROM ?? `OpenBunk <no-reply@${new URL(publicOrigin).hostname}>` },
    media: toMediaConfig(v),
    payments: toPaymentsConfig(v),
    push: v.FCM_SERVICE_ACCOUNT ?? null,
    browserPush: toBrowserPushConfig(v),
    rateLimits: v.RATE_LIMITS,
    passwordMemoryMb: v.PASSWORD_MEMORY_MB,
    location: {
      locateUrl: v.LOCATE_URL ?? null,
      geocodeUrl: v.GEOCODE_URL ?? null,
      geocodeKey: v.GEOCODE_KEY ?? null,
      fallbackCountry: v.LOCATE_FALLBACK_COUNTRY ?? null,
    },
    translation: v.TRANSLATE_URL ? { url: v.TRANSLATE_URL.replace(/(?<!\/)\/+$/, ''), key: v.TRANSLATE_KEY ?? null } : null,
    ratesUrl: v.RATES_URL ?? null,
    site: {
      analyticsSrc: v.ANALYTICS_SRC ?? null,
      tileUrl: v.TILE_URL ?? null,
      tileAttribution: v.TILE_ATTRIBUTION ?? null,
      flagBase: v.FLAG_BASE.replace(/(?<!\/)\/+$/, ''),
      offlineWorker: v.OFFLINE_WORKER,
    },
    organization: { phone: v.ORG_PHONE ?? null, email: v.ORG_EMAIL ?? null, social: socialProfiles(v) },
    calendarLoopback: v.CALENDAR_LOOPBACK,
    metricsToken: v.METRICS_TOKEN ?? null,
    tracing: hasCollector(v) ? { share: v.OTEL_TRACES_SAMPLER_ARG } : null,
    demo: v.DEMO,
    demoPublic: v.DEMO_PUBLIC,
    logLevel: v.LOG_LEVEL ?? (v.NODE_ENV === 'test' ? 'warn' : 'info'),
    strict: v.STRICT ?? v.NODE_ENV === 'test',
  }
}

const hasCollector = (v: EnvironmentValues) =>
  !v.OTEL_SDK_DISABLED && Boolean(v.OTEL_EXPORTER_OTLP_ENDPOINT || v.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)

function toMediaConfig(v: EnvironmentValues): Config['media'] {
  if (!v.S3_ENDPOINT) return { kind: 'local', dir: v.MEDIA_DIR ?? `${v.DATA_DIR}/media` }
  // findContradictions made sure that the four come together.
  return {
    kind: 's3',
    endpoint: v.S3_ENDPOINT,
    region: v.S3_REGION,
    bucket: v.S3_BUCKET ?? '',
    accessKey: v.S3_ACCESS_KEY ?? '',
    secretKey: v.S3_SECRET_KEY ?? '',
  }
}

function toBrowserPushConfig(v: EnvironmentValues): Config['browserPush'] {
  if (!v.FCM_API_KEY) return null
  // findContradictions made sure that the five come together.
  return {
    apiKey: v.FCM_API_KEY,
    projectId: v.FCM_PROJECT_ID ?? '',
    senderId: v.FCM_SENDER_ID ?? '',
    appId: v.FCM_APP_ID ?? '',
    vapidKey: v.FCM_VAPID_KEY ?? '',
  }
}

// Profiles of nobody, at the addresses that are kept for examples: the demo world shows where an installation's own would stand.
const socialProfiles = (v: EnvironmentValues) =>
  v.ORG_SOCIAL.length || !v.DEMO ? v.ORG_SOCIAL : ['https://social.example/@openbunk-demo', 'https://photos.example/openbunk-demo']

// The demo world shows how a deposit is paid, with money that is none.
function toPaymentsConfig(v: EnvironmentValues): Config['payments'] {
  const provider = v.PAYMENT_PROVIDER ?? (v.DEMO ? 'sandbox' : 'none')
  if (provider === 'none') return { provider, capture: v.PAYMENT_CAPTURE }
  // findContradictions made sure that what it needs is there.
  const settings = paymentProviders[provider].toSettings(v as Record<PaymentVariable, string>)
  return { provider, capture: v.PAYMENT_CAPTURE, ...settings } as Config['payments']
}

function deepFreeze<T extends object>(value: T): T {
  // Buffers cannot be frozen; they are keys that nobody writes to.
  for (const inner of Object.values(value)) if (inner && typeof inner === 'object' && !ArrayBuffer.isView(inner)) deepFreeze(inner)
  return Object.freeze(value)
}
