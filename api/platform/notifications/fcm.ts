import type { Message } from 'firebase-admin/messaging'
import type { ServiceAccount } from '../config.ts'

/** What became of a message that was not taken. */
export class PushError extends Error {
  override name = 'PushFailed'
  /** gone: the device is no more. hopeless: it would be refused every time. later: it may be taken another time. */
  readonly how: 'gone' | 'hopeless' | 'later'
  /** The provider asks for so many seconds of peace. */
  readonly pause: number | undefined
  constructor(how: PushError['how'], reason: string, pause?: number) {
    super(reason)
    this.how = how
    this.pause = pause
  }
}

export interface PushSender {
  send: (message: Message) => Promise<void>
}

const senders = new Map<ServiceAccount, Promise<PushSender>>()

/** Firebase Cloud Messaging, with its token, for as long as the process lives. The package is read only where there is something to send. */
export function getPushSender(account: ServiceAccount): Promise<PushSender> {
  const sender = senders.get(account) ?? createPushSender(account, `push-${senders.size + 1}`)
  senders.set(account, sender)
  return sender
}

async function createPushSender(account: ServiceAccount, name: string): Promise<PushSender> {
  const [{ cert, initializeApp }, { getMessaging }] = await Promise.all([import('firebase-admin/app'), import('firebase-admin/messaging')])
  const messaging = getMessaging(initializeApp({ credential: cert(account), projectId: account.projectId }, name))
  return {
    send: async message => {
      await messaging.send(message).catch(error => {
        throw toPushError(error)
      })
    },
  }
}

const GONE_CODES = ['messaging/registration-token-not-registered', 'messaging/invalid-registration-token']
const PERMANENT_CODES = [
  'messaging/invalid-argument',
  'messaging/invalid-payload',
  'messaging/payload-size-limit-exceeded',
  'messaging/mismatched-credential',
]

interface FcmError {
  code?: string
  message?: string
  httpResponse?: { headers?: Record<string, unknown> }
}

function toPushError({ code = 'unknown', message = '', httpResponse }: FcmError): PushError {
  const reason = `${code}: ${message}`
  // Of a token that never was one the provider says no more than that an argument is wrong, and which.
  const isToken = code === 'messaging/invalid-argument' && /registration token/i.test(message)
  if (GONE_CODES.includes(code) || isToken) return new PushError('gone', reason)
  if (PERMANENT_CODES.includes(code)) return new PushError('hopeless', reason)
  return new PushError('later', reason, parseRetryAfter(httpResponse?.headers?.['retry-after']))
}

/** Retry-After: seconds, or a moment. */
function parseRetryAfter(header: unknown): number | undefined {
  if (typeof header !== 'string' || !header) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return seconds > 0 ? Math.ceil(seconds) : undefined
}
