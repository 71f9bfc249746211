import { identityFields } from '../../../domain/language/identityFields.ts'
import type { Identity, IdentityField } from '../../kit/registrationCard/identityLabels.ts'
import { parseStrokes } from '../../kit/registrationCard/signatureValue.ts'
import type { RegistrationCard } from './registrationCardFormat.ts'

export interface RegistrationCardValues extends Record<`identity.${IdentityTextKey}` | 'signature', string> {
  'identity.hasOneName': boolean
}

/** Fields that are not stored in the draft. */
export const secretNames = [
  ...(['documentNumber', 'supportNumber', 'birthDate', 'residence', 'phone', 'email'] as const).map(name => `identity.${name}` as const),
  'signature',
] as const

export type IdentityTextKey = Exclude<IdentityField, 'hasOneName'>
const identityTextKeys = identityFields.filter((name): name is IdentityTextKey => name !== 'hasOneName')

/** Hidden values start empty: an empty field keeps them. */
export const toRegistrationCardValues = ({ identity, name }: RegistrationCard): RegistrationCardValues => {
  const known: Partial<Identity> = { ...(identity.hasOneName ? {} : splitName(name)), ...identity }
  const textOf = (n: IdentityTextKey) => [`identity.${n}`, known[n] ?? ''] as const
  const texts = Object.fromEntries(identityTextKeys.map(textOf)) as Record<`identity.${IdentityTextKey}`, string>
  return { ...texts, 'identity.hasOneName': identity.hasOneName === true, signature: '' }
}

/** Splits a name; a single name is a surname (ICAO 9303), which the guest confirms. */
function splitName(name: string | null): Partial<Identity> {
  const [first = '', ...rest] = (name ?? '').split(' ')
  return name ? { firstName: first, surname: rest.join(' ') } : {}
}

/** The changes for the API: values to set and to remove, compared with the card. */
export function diffRegistrationCard(values: RegistrationCardValues, { identity, hidden, version }: RegistrationCard) {
  const hasOneName = values['identity.hasOneName']
  // Without a first name, its field is hidden.
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
