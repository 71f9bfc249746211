import { splitExtension } from './normalizeContact.ts'

/**
 * A telephone number in E.164 (+ and 8 to 15 digits), where it was written with its country. Undefined of others: +49 30 … and 030 … may be of two people, as
 * another country has a 030 … of its own.
 */
export function toE164(phone: string): string | undefined {
  const digits = splitExtension(phone)
    .number.replaceAll('(0)', '')
    .replace(/[^+\d]/g, '')
    .replace(/^00/, '+')
  return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : undefined
}
