import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Joi from 'joi'
import type { Config, ServiceAccount } from './config.ts'
import { type EnvironmentRule, list, originUrl, text, url, yesNo } from './environmentRules.ts'
import { openIdVariables } from './openIdProviders.ts'
import { paymentProviderNames, paymentProviders, paymentVariables } from './paymentProviders.ts'

/** The variables one by one: their rule, and the hint a refusal shows. Values are never shown, they may be secrets. */

const databaseUrl = () =>
  url('mysql', 'mariadb').custom((value: string) => {
    if (new URL(value).pathname.length < 2) throw new Error('no database named')
    return value
  })

// No "trust everyone": then anybody may write the address the rate limits count by.
const trustProxy = () =>
  Joi.any().custom((value: string) => {
    if (/^(false|off|0)$/.test(value)) return false
    if (/^([1-9]|10)$/.test(value)) return Number(value)
    const network = Joi.alternatives(Joi.string().ip({ cidr: 'optional' }), Joi.valid('loopback', 'linklocal', 'uniquelocal'))
    return Joi.attempt(value, list(network))
  })

const parseKeyPairs = (value: string) => {
  const found = value.split(',').map(part => {
    const [id = '', ...rest] = part.trim().split(':')
    if (!/^[\w.-]{1,40}$/.test(id)) throw new Error('no key id')
    return { id, text: rest.join(':') }
  })
  if (new Set(found.map(({ id }) => id)).size < found.length) throw new Error('the same id twice')
  return found
}

const jwtKeys = () =>
  Joi.any().custom((value: string) =>
    parseKeyPairs(value).map(({ id, text: secret }) => {
      if (secret.length < 32) throw new Error('too short')
      return { id, secret }
    }),
  )

const identityKeys = () =>
  Joi.any().custom((value: string) =>
    parseKeyPairs(value).map(({ id, text: encoded }) => {
      const key = Buffer.from(encoded, 'base64')
      if (key.length !== 32) throw new Error('not 32 bytes')
      return { id, key }
    }),
  )

const serviceAccount = () =>
  Joi.any().custom((value: string): ServiceAccount => {
    const read = JSON.parse(value.startsWith('{') ? value : readFileSync(value, 'utf8')) as Record<string, unknown>
    const { project_id: projectId, client_email: clientEmail, private_key: privateKey } = read
    if (typeof projectId !== 'string' || typeof clientEmail !== 'string' || typeof privateKey !== 'string')
      throw new Error('not an account')
    createPrivateKey(privateKey)
    return { projectId, clientEmail, privateKey }
  })

const rules = {
  NODE_ENV: [text().valid('development', 'test', 'production').default('development'), 'development, test or production'],
  PORT: [Joi.number().integer().min(0).max(65535).default(3000), 'a whole number from 0 to 65535'],
  HOST: [text().hostname().default('127.0.0.1'), 'an address or a host name to listen on'],
  DATABASE_URL: [databaseUrl().required(), 'mysql://user:password@host:3306/name'],
  STATEMENT_SECONDS: [
    Joi.number().integer().min(0).max(600).default(15),
    'the seconds a statement of a request may take, 0 (no end) to 600',
  ],
  SEARCH_MEMORY_MB: [
    Joi.number().integer().min(8).max(4096).default(64),
    'the megabytes in which each process keeps the hostels that are searched, 8 to 4096',
  ],
  PUBLIC_ORIGIN: [originUrl(), 'scheme and host as visitors see them, such as https://beds.example.org, without a path'],
  PUBLIC_API_BASE: [originUrl(), 'scheme and host of the API when it has one of its own, such as https://api.example.org, without a path'],
  TRUST_PROXY: [trustProxy().default(false), 'false, the number of proxies in front (1 to 10), or their networks separated by commas'],
  WEB_CONCURRENCY: [
    Joi.alternatives(Joi.valid('auto'), Joi.number().integer().min(1).max(64)).default(1),
    'the number of worker processes, 1 to 64, or auto: as many as there are processors and memory for',
  ],
  JWT_KEYS: [
    jwtKeys().required(),
    'id:secret pairs separated by commas, each secret of at least 32 characters; the first signs (npm run keys makes some)',
  ],
  IDENTITY_KEYS: [
    identityKeys().required(),
    'id:key pairs separated by commas, each key 32 bytes in base64; the first encrypts (npm run keys makes some)',
  ],
  SMTP_URL: [url('smtp', 'smtps'), 'smtp://user:password@host:587 or smtps://…:465'],
  MAIL_FROM: [text().pattern(/^([^<>@]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/), 'an address such as OpenBunk <hello@example.org>'],
  DATA_DIR: [text().default('.data'), 'a directory for what the installation keeps beside its database'],
  DISK_RESERVE_MB: [
    Joi.number().integer().min(0).max(1_000_000).default(200),
    'the megabytes that are to stay free on the disk of DATA_DIR; with less, nothing new is taken (0: never)',
  ],
  SITE_DIR: [text().default('dist'), 'the directory of the built site'],
  PAGES_AHEAD: [
    Joi.number().integer().min(0).max(1_000_000).default(5000),
    'the number of hostels whose pages are built before anybody asks, those with the most reviews, after the pages of places (0: no page at all)',
  ],
  MEDIA_DIR: [text(), 'a directory for pictures'],
  S3_ENDPOINT: [url('http', 'https'), 'the URL of the S3 service; S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY belong to it'],
  S3_REGION: [text().default('us-east-1'), 'the region of the S3 service'],
  S3_BUCKET: [text(), 'the name of the bucket'],
  S3_ACCESS_KEY: [text(), 'the access key of the S3 service'],
  S3_SECRET_KEY: [text(), 'the secret key of the S3 service'],
  BACKUP_S3_ENDPOINT: [url('http', 'https'), 'the URL of the S3 service that backups are sent to; the other BACKUP_S3_… belong to it'],
  BACKUP_S3_REGION: [text().default('us-east-1'), 'the region of that service'],
  BACKUP_S3_BUCKET: [text(), 'the name of the bucket for backups'],
  BACKUP_S3_ACCESS_KEY: [text(), 'the access key of that service'],
  BACKUP_S3_SECRET_KEY: [text(), 'the secret key of that service'],
  BACKUP_KEEP_DAILY: [Joi.number().integer().min(1).max(366).default(7), 'of how many days the newest backup is kept, 1 to 366'],
  BACKUP_KEEP_WEEKLY: [Joi.number().integer().min(0).max(520).default(4), 'of how many weeks the newest backup is kept, 0 to 520'],
  BACKUP_KEEP_MONTHLY: [Joi.number().integer().min(0).max(240).default(12), 'of how many months the newest backup is kept, 0 to 240'],
  BACKUP_DRILL_URL: [
    databaseUrl().pattern(/_drill(\?|$)/),
    'mysql://user:password@host:3306/name_drill, a database that is made, filled and dropped by the drill: its name ends with _drill',
  ],
  PAYMENT_PROVIDER: [
    text().valid('none', ...paymentProviderNames),
    `none or ${paymentProviderNames.map(name => ('movesNoMoney' in paymentProviders[name] ? `${name} (moves no money)` : name)).join(' or ')}`,
  ],
  PAYMENT_CAPTURE: [
    text().valid('now', 'later').default('now'),
    'now, or later to reserve the money first and take it when the beds are sure',
  ],
  ...paymentVariables,
  ...openIdVariables,
  FCM_SERVICE_ACCOUNT: [
    serviceAccount(),
    'the service account of Firebase as JSON, or the path of the file that holds it: project_id, client_email, private_key',
  ],
  FCM_API_KEY: [text().pattern(/^[\w-]{20,100}$/), 'the apiKey of the web app in Firebase'],
  FCM_PROJECT_ID: [text().pattern(/^[a-z0-9.:-]{4,60}$/), 'the projectId of the web app in Firebase'],
  FCM_SENDER_ID: [text().pattern(/^\d{6,20}$/), 'the messagingSenderId of the web app in Firebase: digits'],
  FCM_APP_ID: [text().pattern(/^\d+:\d+:web:[0-9a-f]+$/), 'the appId of the web app in Firebase, such as 1:123456789012:web:12ab34cd'],
  FCM_VAPID_KEY: [
    text().pattern(/^B[\w-]{86}$/),
    'the public key of Web Push in Firebase (Cloud Messaging, web push certificates): 87 characters, the first a B',
  ],
  RATE_LIMITS: [yesNo().default(true), 'on or off'],
  PASSWORD_MEMORY_MB: [Joi.number().integer().min(1).max(1024).default(64), 'the memory that a password takes to be judged, 19 to 1024'],
  LOCATE_URL: [url('http', 'https'), 'the http(s) URL of an IP lookup that answers at /json/'],
  GEOCODE_URL: [url('http', 'https'), 'the http(s) URL of a geocoder'],
  GEOCODE_KEY: [text(), 'the key of the geocoder'],
  LOCATE_FALLBACK_COUNTRY: [text().pattern(/^[A-Z]{2}$/), 'a two-letter country code in capitals'],
  TRANSLATE_URL: [url('http', 'https'), 'the http(s) URL of a LibreTranslate'],
  TRANSLATE_KEY: [text(), 'the key of the LibreTranslate'],
  RATES_URL: [url('http', 'https'), 'the http(s) URL of a JSON table of exchange rates for one USD'],
  ANALYTICS_SRC: [text().pattern(/^(https:\/\/\S+|\/\S*)$/), 'an https URL or a path of this site'],
  HOTEL_FEEDS: [yesNo().default(false), 'on or off'],
  OFFLINE_WORKER: [yesNo().default(true), 'on or off'],
  TILE_URL: [text().pattern(/^(https?:\/\/|\/)\S*\{z\}\S*$/), 'a tile address with {z}, {x} and {y}'],
  TILE_FILE: [
    text()
      .max(500)
      .pattern(/^\S+\.pmtiles$/),
    'the path of a PMTiles file, or the http(s) address of one',
  ],
  TILE_ATTRIBUTION: [text().max(200), 'who made the map, with the address of their terms behind it if there is one'],
  FLAG_BASE: [
    text()
      .pattern(/^(https?:\/\/\S+|\/\S*)$/)
      .default('/flags/4x3'),
    'a path or URL that holds in.svg, us.svg, …',
  ],
  ORG_NAME: [text().max(120), 'the name of the company or person who runs this installation'],
  ORG_ADDRESS: [text().max(240), 'a postal address on one line'],
  ORG_REGISTRATION: [text().max(120), 'register and number, such as HRB 12345 B, Amtsgericht Berlin'],
  ORG_PHONE: [text().pattern(/^\+[0-9 ()-]{6,24}$/), 'an international telephone number, such as +91 22 5550 0100'],
  ORG_EMAIL: [text().email({ tlds: false }), 'an e-mail address'],
  ORG_SOCIAL: [list(url('http', 'https')).default([]), 'URLs of social profiles separated by commas'],
  CHANNEX_URL: [url('http', 'https').default('https://app.channex.io/api/v1'), 'the http(s) URL of the API of Channex'],
  OPEN_CHANNEL_URL: [
    url('http', 'https').default('https://secure.channex.io/api/v1/channel_webhooks/open_channel'),
    'the http(s) URL that bookings of an open channel are sent to',
  ],
  OPEN_CHANNEL_KEY: [text().max(200), 'the key of this marketplace as an open channel of Channex'],
  OPEN_CHANNEL_PROVIDER: [text().max(60).default('OpenChannel'), 'the code of this marketplace as an open channel of Channex'],
  TWILIO_ACCOUNT_SID: [text().pattern(/^AC[0-9a-f]{32}$/), 'the SID of an account of Twilio, AC and 32 characters'],
  TWILIO_AUTH_TOKEN: [text().pattern(/^[0-9a-f]{32}$/), 'the auth token of that account, 32 characters'],
  TWILIO_SMS_FROM: [
    text().pattern(/^(\+[1-9]\d{7,14}|MG[0-9a-f]{32})$/),
    'a number such as +15005550006, or the SID of a messaging service',
  ],
  TWILIO_WHATSAPP_FROM: [text().pattern(/^\+[1-9]\d{7,14}$/), 'the number of a WhatsApp sender, such as +14155238886'],
  TWILIO_API_BASE: [originUrl().default('https://api.twilio.com'), 'scheme and host of Twilio’s API, without a path'],
  TEXT_SEGMENTS_A_DAY: [
    Joi.number().integer().min(0).max(100_000).default(200),
    'how many parts of text messages a hostel may send on a day, 0 to 100000',
  ],
  CALENDAR_LOOPBACK: [yesNo().default(false), 'on or off'],
  METRICS_TOKEN: [text().min(16), 'a secret of at least 16 characters'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [url('http', 'https'), 'the http(s) URL of a collector of OpenTelemetry that speaks OTLP over HTTP'],
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: [url('http', 'https'), 'the whole http(s) URL that traces are sent to'],
  OTEL_EXPORTER_OTLP_HEADERS: [text(), 'name=value pairs separated by commas'],
  OTEL_SERVICE_NAME: [text().max(100), 'a name for this installation'],
  OTEL_RESOURCE_ATTRIBUTES: [text(), 'name=value pairs separated by commas'],
  OTEL_TRACES_SAMPLER_ARG: [Joi.number().min(0).max(1).default(1), 'the share of requests that are followed, 0 to 1'],
  OTEL_SDK_DISABLED: [yesNo().default(false), 'true or false'],
  DEMO: [yesNo().default(false), '1 or 0 (set by npm start for the private demo world)'],
  DEMO_PUBLIC: [yesNo().default(false), '1 or 0'],
  LOG_LEVEL: [
    text().valid('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'trace, debug, info, warn, error, fatal or silent',
  ],
  STRICT: [yesNo(), '1 or 0'],
} satisfies Record<string, EnvironmentRule>

export const variableNames = Object.keys(rules)
type VariableName = keyof typeof rules
// Joi cannot tell the types of a table; each name's type follows from its rule above.
export type EnvironmentValues = { [name in VariableName]: name extends keyof ParsedValues ? ParsedValues[name] : string | undefined }
type ParsedValues = {
  NODE_ENV: Config['env']
  PORT: number
  HOST: string
  DATABASE_URL: string
  STATEMENT_SECONDS: number
  TRUST_PROXY: Config['trustProxy']
  WEB_CONCURRENCY: number | 'auto'
  JWT_KEYS: Config['jwtKeys']
  IDENTITY_KEYS: Config['identityKeys']
  DATA_DIR: string
  SITE_DIR: string
  S3_REGION: string
  BACKUP_S3_REGION: string
  BACKUP_KEEP_DAILY: number
  BACKUP_KEEP_WEEKLY: number
  BACKUP_KEEP_MONTHLY: number
  PAYMENT_PROVIDER: Config['payments']['provider'] | undefined
  PAYMENT_CAPTURE: Config['payments']['capture']
  OPENID_VOUCHES: boolean
  FCM_SERVICE_ACCOUNT: ServiceAccount | undefined
  RATE_LIMITS: boolean
  PASSWORD_MEMORY_MB: number
  CHANNEX_URL: string
  OPEN_CHANNEL_URL: string
  OPEN_CHANNEL_PROVIDER: string
  TWILIO_API_BASE: string
  TEXT_SEGMENTS_A_DAY: number
  CALENDAR_LOOPBACK: boolean
  HOTEL_FEEDS: boolean
  OFFLINE_WORKER: boolean
  FLAG_BASE: string
  ORG_SOCIAL: string[]
  OTEL_TRACES_SAMPLER_ARG: number
  OTEL_SDK_DISABLED: boolean
  DISK_RESERVE_MB: number
  SEARCH_MEMORY_MB: number
  PAGES_AHEAD: number
  DEMO: boolean
  DEMO_PUBLIC: boolean
  STRICT: boolean | undefined
}

type EnvironmentResult = { values: Partial<EnvironmentValues>; problems: string[] }

/** Every variable that validates, and a line for every one that does not. */
export function parseEnvironment(environment: Readonly<Record<string, string | undefined>>): EnvironmentResult {
  const values: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [name, [rule, expects]] of Object.entries<EnvironmentRule>(rules)) {
    // Compose files pass unset variables as empty text.
    const given = environment[name]?.trim() || undefined
    const { value, error } = rule.validate(given)
    if (error) problems.push(`${name} ${given === undefined ? 'is missing' : 'is not valid'}: expects ${expects}`)
    else values[name] = value
  }
  // Each rule makes the type its name has in Values; a table of rules cannot say so itself.
  return { values: values as Partial<EnvironmentValues>, problems }
}
