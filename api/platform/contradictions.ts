import type { EnvironmentValues } from './environment.ts'
import { findOpenIdContradictions } from './openIdProviders.ts'
import { neededVariables, paymentProviders } from './paymentProviders.ts'

/** What no single variable can know. Runs on what did validate, so that one start names everything. */
export function findContradictions(v: Partial<EnvironmentValues>): string[] {
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
    ...findBackupContradictions(v),
    ...findPaymentContradictions(v),
    ...findOpenIdContradictions(v, production),
    ...findBrowserPushContradictions(v),
    [v.TILE_URL !== undefined && v.TILE_ATTRIBUTION === undefined, 'TILE_URL needs TILE_ATTRIBUTION: who made the map has to stand on it'],
    [
      v.TILE_FILE !== undefined && v.TILE_ATTRIBUTION === undefined,
      'TILE_FILE needs TILE_ATTRIBUTION: who made the map has to stand on it',
    ],
    [v.TILE_FILE !== undefined && v.TILE_URL !== undefined, 'TILE_FILE and TILE_URL are two maps: set one of them'],
    [v.TRANSLATE_KEY !== undefined && v.TRANSLATE_URL === undefined, 'TRANSLATE_KEY has no TRANSLATE_URL to go with it'],
    [
      (v.TWILIO_ACCOUNT_SID === undefined) !== (v.TWILIO_AUTH_TOKEN === undefined),
      'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN belong together: set both of them, or neither',
    ],
    [
      v.TWILIO_ACCOUNT_SID !== undefined && v.TWILIO_SMS_FROM === undefined && v.TWILIO_WHATSAPP_FROM === undefined,
      'TWILIO_ACCOUNT_SID needs TWILIO_SMS_FROM or TWILIO_WHATSAPP_FROM: somebody has to send',
    ],
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

function findBackupContradictions(v: Partial<EnvironmentValues>): [boolean, string][] {
  const bucket = [v.BACKUP_S3_ENDPOINT, v.BACKUP_S3_BUCKET, v.BACKUP_S3_ACCESS_KEY, v.BACKUP_S3_SECRET_KEY]
  return [
    [
      bucket.some(Boolean) && !bucket.every(Boolean),
      'BACKUP_S3_ENDPOINT, BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY belong together: set all of them, or none and backups are not sent anywhere',
    ],
    [
      v.BACKUP_DRILL_URL !== undefined && v.BACKUP_DRILL_URL === v.DATABASE_URL,
      'BACKUP_DRILL_URL is the database of the installation: the drill drops it, name another one',
    ],
  ]
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
