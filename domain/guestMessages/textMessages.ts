/** How a message reaches a telephone. */
export const textWays = ['sms', 'whatsapp'] as const
export type TextWay = (typeof textWays)[number]

/** How a template is sent: a text message goes only to who agreed to it and has an international number, everybody else gets the mail. */
export const messageWays = ['mail', 'sms', 'whatsapp', 'sms_without_mail'] as const
export type MessageWay = (typeof messageWays)[number]

/** Of a text message: heard from the guest, waiting, being handed over, taken by the provider, arrived, not sent, or nobody knows whether it was. */
export const textStates = ['received', 'waiting', 'sending', 'sent', 'delivered', 'failed', 'unknown'] as const
export type TextState = (typeof textStates)[number]

/** Why a text message was not sent, or waits. */
export const textProblems = ['unreachable', 'opted_out', 'session_over', 'refused', 'over_limit', 'unavailable', 'too_late'] as const
export type TextProblem = (typeof textProblems)[number]

/** Of a message, by the rules of those who carry them. */
export const MOST_TEXT_LETTERS = 1600

/** Which way a template takes to a guest. */
export function resolveTextWay(way: MessageWay, { hasMail }: { hasMail: boolean }): TextWay | undefined {
  if (way === 'sms_without_mail') return hasMail ? undefined : 'sms'
  return way === 'mail' ? undefined : way
}

// The alphabet of GSM 03.38, and the characters that take two places in it.
const GSM_LETTERS = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const GSM_PAIRS = new Set('\f^{}\\[~]|€')

export interface SegmentCount {
  encoding: 'gsm7' | 'ucs2'
  segments: number
  /** Of its own alphabet. */
  characters: number
  /** How many fit into so many segments. */
  room: number
}

/** Into how many parts a text is cut, each of which is paid for: one character outside the alphabet of GSM more than halves the room. */
export function countSegments(text: string): SegmentCount {
  const characters = [...text]
  const isGsm = characters.every(character => GSM_LETTERS.has(character) || GSM_PAIRS.has(character))
  const sizes = characters.map(character => (isGsm ? (GSM_PAIRS.has(character) ? 2 : 1) : character.length))
  const [whole, part] = isGsm ? [160, 153] : [70, 67]
  const size = sizes.reduce((sum, n) => sum + n, 0)
  const encoding = isGsm ? 'gsm7' : 'ucs2'
  if (size <= whole) return { encoding, segments: 1, characters: size, room: whole }
  const segments = fillParts(sizes, part)
  return { encoding, segments, characters: size, room: segments * part }
}

/** No character is cut in two: one that takes two places begins the next part where one place is left. */
function fillParts(sizes: readonly number[], part: number): number {
  let [parts, used] = [1, 0]
  for (const size of sizes) {
    if (used + size > part) {
      parts++
      used = 0
    }
    used += size
  }
  return parts
}

/** What guests answer to get no more, and to get them again, whatever their characters. */
const STOP_WORDS = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'])
const START_WORDS = new Set(['START', 'UNSTOP'])

export function readTextOrder(text: string): 'stop' | 'start' | undefined {
  const word = text.trim().toUpperCase()
  if (STOP_WORDS.has(word)) return 'stop'
  return START_WORDS.has(word) ? 'start' : undefined
}
