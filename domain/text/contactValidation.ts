import { isPhoneNumber, normalizeEmail, normalizePhone } from './normalizeContact.ts'

/** Will the API take it as a telephone number? */
export const isPhone = (typed: string): boolean => isPhoneNumber(normalizePhone(typed))

const atom = /^(?:[\w!#$%&'*+\-/=?^`{|}~]|[^\0-\x7f])+$/
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i
const lastLabel = /^[a-z]/i
const ascii = /^[\0-\x7f]+$/

/** What the API takes as an e-mail address, for who cannot ask it; of a host in other letters only the API knows how it is spelt. */
export function isEmail(typed: string): boolean {
  const [name = '', host = '', ...more] = normalizeEmail(typed).split('@')
  if (more.length || new TextEncoder().encode(name).length > 64) return false
  return name.split('.').every(part => atom.test(part)) && isHost(host)
}

function isHost(host: string): boolean {
  if (!ascii.test(host)) return host !== ''
  const labels = host.split('.')
  return labels.length > 1 && labels.every(part => label.test(part)) && lastLabel.test(labels.at(-1) ?? '')
}
