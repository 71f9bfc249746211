/** Why mails to an address come back, as far as staff can do something about it. */
export const bounceReasons = ['no_such_address', 'disabled', 'full', 'unreachable', 'refused'] as const
export type BounceReason = (typeof bounceReasons)[number]

/** What a mail server answered, as the mailer reports it. */
export interface SmtpRefusal {
  responseCode?: number
  response?: string
  /** The command that it answered. */
  command?: string
}

export interface Bounce {
  reason: BounceReason
  /** No later attempt can succeed. */
  isFinal: boolean
}

/** Words about who sends, not about who is written to: a relay that is set up wrongly refuses every guest. */
const ABOUT_SENDER = /relay|authenti|sender|spam|block(?:ed|list)|blacklist|reputation|client host|\bip\b|\brate\b|too many/i
const ABOUT_ADDRESS = /user|mailbox|recipient|address|account|no such|unknown/i

/** What a refusal says of the address; undefined where it says nothing of it, as when no server answers. Enhanced status codes are those of RFC 3463. */
export function readBounce({ responseCode = 0, response = '', command = '' }: SmtpRefusal): Bounce | undefined {
  // 421: the server itself closes, whoever is written to.
  if (responseCode < 400 || responseCode > 599 || responseCode === 421) return undefined
  const reason = reasonByStatus(response) ?? (command.startsWith('RCPT') ? reasonByCode(responseCode, response) : undefined)
  if (!reason) return undefined
  // A full mailbox is emptied, and a rule may change: these are tried again.
  return { reason, isFinal: responseCode >= 500 && (reason === 'no_such_address' || reason === 'disabled') }
}

const SENDERS_OWN_ADDRESS = ['7', '8']
const STATUS = /^\d{3}[ -][245]\.(\d{1,3})\.(\d{1,3})\b/

function reasonByStatus(response: string): BounceReason | undefined {
  const [, subject, detail = ''] = STATUS.exec(response) ?? []
  if (subject === '1' && detail !== '0' && !SENDERS_OWN_ADDRESS.includes(detail)) return 'no_such_address'
  if (subject === '2' && detail === '1') return 'disabled'
  if (subject === '2' && detail === '2') return 'full'
  return undefined
}

function reasonByCode(code: number, response: string): BounceReason | undefined {
  if (ABOUT_SENDER.test(response)) return undefined
  if (STATUS.exec(response)?.[1] === '4') return 'unreachable'
  if (code === 552 || code === 452) return 'full'
  const isNamed = code === 550 || code === 551 || code === 553
  return isNamed && ABOUT_ADDRESS.test(response) ? 'no_such_address' : 'refused'
}
