import type { Vouching } from '../../../platform/openIdProviders.ts'

const RELAY = '@privaterelay.appleid.com'
const APPLE_MAILBOXES = [RELAY, '@icloud.com', '@me.com', '@mac.com']

/**
 * True where the provider itself runs the mailbox: then its word is as good as a code that we mail there. Of an address elsewhere it only knows that
 * somebody had it once.
 */
export function vouches(by: Vouching, email: string, hostedDomain: unknown): boolean {
  if (by === 'google') return email.endsWith('@gmail.com') || (typeof hostedDomain === 'string' && email.endsWith(`@${hostedDomain}`))
  if (by === 'apple') return APPLE_MAILBOXES.some(domain => email.endsWith(domain))
  return by === 'always'
}

/** Its letters say nothing of who has it. */
export const isRelayAddress = (email: string): boolean => email.endsWith(RELAY)
