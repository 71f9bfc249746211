import { existsSync } from 'node:fs'
import { findContradictions } from './contradictions.ts'
import { type EnvironmentValues, parseEnvironment } from './environment.ts'
import { type OpenIdSettings, toOpenIdSettings } from './openIdProviders.ts'
import { type PaymentVariable, type ProviderSettings, paymentProviders } from './paymentProviders.ts'
import { chooseWorkerCount } from './workerCount.ts'

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
  /** The megabytes in which each process keeps the hostels that are searched. */
  searchMemoryMb: number
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
  /** So many hostels have their pages built before anybody asks. */
  pagesAhead: number
  mail: Readonly<{ url: string | null; from: string }>
  media: Readonly<{ kind: 'local'; dir: string } | ({ kind: 's3' } & S3)>
  /** The bucket that backups are sent to each night, and how they are kept and tried; null: none are sent. */
  offsiteBackup: Readonly<{ bucket: S3; keep: Retention; drillUrl: string }> | null
  /** Through whom deposits are paid online; `later` reserves the money first. */
  payments: Readonly<{ capture: 'now' | 'later' } & ({ provider: 'none' } | ProviderSettings)>
  /** With whom people may sign in by OpenID Connect, in the order of the buttons; none by default. */
  openId: readonly Readonly<OpenIdSettings>[]
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
  /** Whether price comparisons may fetch the hotel list and prices. */
  hotelFeeds: boolean
  /** A null source means the built-in counter, a null tile URL no background map. */
  site: Readonly<{
    analyticsSrc: string | null
    tileUrl: string | null
    /** A path or an address. */
    tileFile: string | null
    tileAttribution: string | null
    flagBase: string
    offlineWorker: boolean
  }>
  organization: Readonly<{
    name: string | null
    address: string | null
    registration: string | null
    phone: string | null
    email: string | null
    social: readonly string[]
  }>
  /** Where Channex answers, without a slash at its end. */
  channexUrl: string
  /** How this marketplace is known as an open channel, where hostels of other systems sell here; undefined: they cannot. */
  openChannel: Readonly<{ url: string; key: string; provider: string }> | undefined
  /** Who carries text messages to guests; null: nobody does. */
  texts: Readonly<TextSettings> | null
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

/** Of how many days, weeks and months the newest backup is kept. */
export type Retention = Readonly<{ daily: number; weekly: number; monthly: number }>

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

/** Of Twilio. Whoever of the two senders is missing sends nothing. */
export interface TextSettings {
  accountSid: string
  authToken: string
  apiBase: string
  smsFrom: string | null
  whatsappFrom: string | null
  /** What a hostel may cost on a day. */
  segmentsADay: number
}

function toTextSettings(v: EnvironmentValues): TextSettings | null {
  if (!v.TWILIO_ACCOUNT_SID || !v.TWILIO_AUTH_TOKEN) return null
  return {
    accountSid: v.TWILIO_ACCOUNT_SID,
    authToken: v.TWILIO_AUTH_TOKEN,
    apiBase: v.TWILIO_API_BASE,
    smsFrom: v.TWILIO_SMS_FROM ?? null,
    whatsappFrom: v.TWILIO_WHATSAPP_FROM ?? null,
    segmentsADay: v.TEXT_SEGMENTS_A_DAY,
  }
}

function toConfig(v: EnvironmentValues): Config {
  const publicOrigin = v.PUBLIC_ORIGIN ?? `http://localhost:${v.PORT}`
  return {
    env: v.NODE_ENV,
    production: v.NODE_ENV === 'production' && !v.DEMO,
    port: v.PORT,
    host: v.HOST,
    databaseUrl: v.DATABASE_URL,
    statementSeconds: v.STATEMENT_SECONDS,
    searchMemoryMb: v.SEARCH_MEMORY_MB,
    publicOrigin,
    apiBase: `${v.PUBLIC_API_BASE ?? ''}/v1`,
    trustProxy: v.TRUST_PROXY,
    workers: v.WEB_CONCURRENCY === 'auto' ? chooseWorkerCount() : v.WEB_CONCURRENCY,
    jwtKeys: v.JWT_KEYS,
    identityKeys: v.IDENTITY_KEYS,
    dataDir: v.DATA_DIR,
    diskReserveMb: v.DISK_RESERVE_MB,
    siteDir: v.SITE_DIR,
    pagesAhead: v.PAGES_AHEAD,
    mail: { url: v.SMTP_URL ?? null, from: v.MAIL_FROM ?? `OpenBunk <no-reply@${new URL(publicOrigin).hostname}>` },
    media: toMediaConfig(v),
    offsiteBackup: toOffsiteBackupConfig(v),
    payments: toPaymentsConfig(v),
    openId: toOpenIdSettings(v),
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
    hotelFeeds: v.HOTEL_FEEDS,
    site: {
      analyticsSrc: v.ANALYTICS_SRC ?? null,
      tileUrl: v.TILE_URL ?? null,
      tileFile: v.TILE_FILE ?? null,
      tileAttribution: v.TILE_ATTRIBUTION ?? null,
      flagBase: v.FLAG_BASE.replace(/(?<!\/)\/+$/, ''),
      offlineWorker: v.OFFLINE_WORKER,
    },
    organization: {
      name: v.ORG_NAME ?? null,
      address: v.ORG_ADDRESS ?? null,
      registration: v.ORG_REGISTRATION ?? null,
      phone: v.ORG_PHONE ?? null,
      email: v.ORG_EMAIL ?? null,
      social: socialProfiles(v),
    },
    channexUrl: v.CHANNEX_URL.replace(/(?<!\/)\/+$/, ''),
    openChannel:
      v.OPEN_CHANNEL_KEY === undefined
        ? undefined
        : { url: v.OPEN_CHANNEL_URL.replace(/(?<!\/)\/+$/, ''), key: v.OPEN_CHANNEL_KEY, provider: v.OPEN_CHANNEL_PROVIDER },
    texts: toTextSettings(v),
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

function toOffsiteBackupConfig(v: EnvironmentValues): Config['offsiteBackup'] {
  if (!v.BACKUP_S3_ENDPOINT) return null
  const beside = new URL(v.DATABASE_URL)
  return {
    // findContradictions made sure that the four come together.
    bucket: {
      endpoint: v.BACKUP_S3_ENDPOINT,
      region: v.BACKUP_S3_REGION,
      bucket: v.BACKUP_S3_BUCKET ?? '',
      accessKey: v.BACKUP_S3_ACCESS_KEY ?? '',
      secretKey: v.BACKUP_S3_SECRET_KEY ?? '',
    },
    keep: { daily: v.BACKUP_KEEP_DAILY, weekly: v.BACKUP_KEEP_WEEKLY, monthly: v.BACKUP_KEEP_MONTHLY },
    drillUrl: v.BACKUP_DRILL_URL ?? Object.assign(beside, { pathname: `${beside.pathname}_drill` }).href,
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
