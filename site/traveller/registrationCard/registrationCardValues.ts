import { identityFields } from '../../../domain/language/identityFields.ts'
import type { Identity, IdentityField } from '../../kit/registrationCard/identityLabels.ts'
import { parseStrokes } from '../../kit/registrationCard/signatureValue.ts'
import type { RegistrationCard } from './registrationCardFormat.ts'

export interface RegistrationCardValues extends Record<`identity.${IdentityTextKey}` | 'signature', string> {
  'identity.hasOneName': boolean
}

/** What is not kept in the browser while it is typed. */
export const secretNames = [
  ...(['documentNumber', 'supportNumber', 'birthDate', 'residence', 'phone', 'email'] as const).map(name => `identity.${name}` as const),
  'signature',
] as const

export type IdentityTextKey = Exclude<IdentityField, 'hasOneName'>
const identityTextKeys = identityFields.filter((name): name is IdentityTextKey => name !== 'hasOneName')

/** What is hidden starts empty: left so, it stays as it is. */
export const toRegistrationCardValues = ({ identity, name }: RegistrationCard): RegistrationCardValues => {
  const known: Partial<Identity> = { ...(identity.hasOneName ? {} : splitName(name)), ...identity }
  const textOf = (n: IdentityTextKey) => [`identity.${n}`, known[n] ?? ''] as const
  const texts = Object.fromEntries(identityTextKeys.map(textOf)) as Record<`identity.${IdentityTextKey}`, string>
  return { ...texts, 'identity.hasOneName': identity.hasOneName === true, signature: '' }
}

/** Who has one name has it as a surname (ICAO 9303); whether that is so they say themselves. */
function splitName(name: string | null): Partial<Identity> {
  const [first = '', ...rest] = (name ?? '').split(' ')
  return name ? { firstName: first, surname: rest.join(' ') } : {}
}

/** What is to be written and what is to be taken off, compared with what the card shows. */
export function diffRegistrationCard(values: RegistrationCardValues, { identity, hidden, version }: RegistrationCard) {
  const hasOneName = values['identity.hasOneName']
  // The field of a first name is not there for somebody who has none.
  const text = (name: IdentityTextKey) => (hasOneName && name === 'firstName' ? '' : values[`identity.${name}`].trim())
  const written = identityTextKeys.filter(name => text(name) && text(name) !== identity[name])
  const clear = identityTextKeys.filter(name => !text(name) && identity[name] !== undefined && !(name in hidden))
  const isOther = hasOneName !== (identity.hasOneName === true)
  const change = { ...Object.fromEntries(written.map(name => [name, text(name)])), ...(isOther && { hasOneName }) } as Identity
  const strokes = parseStrokes(values.signature)
  return {
    ...(Object.keys(change).length > 0 && { identity: change }),
    ...(clear.length > 0 && { clear }),
    ...(strokes.length > 0 && { signature: strokes.map(s => [...s]) }),
    ...(version !== null && { version }),
  }
}
