import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** 256 random bits, in the form of Standard Webhooks. */
export const generateWebhookSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`

interface SignedMessage {
  id: string
  /** Unix seconds. */
  timestamp: number
  body: string
}

/** `webhook-signature`: one entry for each secret, so that a receiver may know either of the two while one is changed. */
export const signWebhook = (secrets: readonly string[], { id, timestamp, body }: SignedMessage): string =>
  secrets
    .map(secret => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
