import type { Message } from 'firebase-admin/messaging'
import type { ServiceAccount } from '../config.ts'

/** What became of a message that was not taken. */
export class PushFailed extends Error {
  override name = 'PushFailed'
  /** gone: the device is no more. hopeless: it would be refused every time. later: it may be taken another time. */
  readonly how: 'gone' | 'hopeless' | 'later'
  /** The provider asks for so many seconds of peace. */
  readonly pause: number | undefined
  constructor(how: PushFailed['how'], reason: string, pause?: number) {
    super(reason)
    this.how = how
    this.pause = pause
  }
}

export interface Sender {
  send: (message: Message) => Promise<void>
}

const opened = new Map<ServiceAccount, Promise<Sender>>()

/** Firebase Cloud Messaging, with its token, for as long as the process lives. The package is read only where there is something to send. */
export function senderOf(account: ServiceAccount): Promise<Sender> {
  const sender = opened.get(account) ?? openSender(account, `push-${opened.size + 1}`)
  opened.set(account, sender)
  return sender
}

async function openSender(account: ServiceAccount, name: string): Promise<Sender> {
  const [{ cert, initializeApp }, { getMessaging }] = await Promise.all([import('firebase-admin/app'), import('firebase-admin/messaging')])
  const messaging = getMessaging(initializeApp({ credential: cert(account), projectId: account.projectId }, name))
  return {
    send: async message => {
      await messaging.send(message).catch(error => {
        throw failureOf(error)
      })
    },
  }
}

const GONE = ['messaging/registration-token-not-registered', 'messaging/invalid-registration-token']
const HOPELESS = [
  'messaging/invalid-argument',
  'messaging/invalid-payload',
  'messaging/payload-size-limit-exceeded',
  'messaging/mismatched-credential',
]

interface Refusal {
  code?: string
  message?: string
  httpResponse?: { headers?: Record<string, unknown> }
}

function failureOf({ code = 'unknown', message = '', httpResponse }: Refusal): PushFailed {
  const reason = `${code}: ${message}`
  // Of a token that never was one the provider says no more than that an argument is wrong, and which.
  const isToken = code === 'messaging/invalid-argument' && /registration token/i.test(message)
  if (GONE.includes(code) || isToken) return new PushFailed('gone', reason)
  if (HOPELESS.includes(code)) return new PushFailed('hopeless', reason)
  return new PushFailed('later', reason, secondsOf(httpResponse?.headers?.['retry-after']))
}

/** Retry-After: seconds, or a moment. */
function secondsOf(said: unknown): number | undefined {
  if (typeof said !== 'string' || !said) return undefined
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1000
  return seconds > 0 ? Math.ceil(seconds) : undefined
}
