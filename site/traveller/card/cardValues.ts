import { identityWords } from '../../../api/domain/identityWords.ts'
import { strokesIn } from '../../kit/card/signatureValue.ts'
import type { CardWord, Identity } from '../../kit/card/words.ts'
import type { Values } from '../../kit/formContext.ts'
import type { Card } from './words.ts'

/** What is not kept in the browser while it is typed. */
export const secretNames = [
  ...(['documentNumber', 'supportNumber', 'birthDate', 'residence', 'phone', 'email'] as const).map(name => `identity.${name}`),
  'signature',
]

/** What is hidden starts empty: left so, it stays as it is. */
export const cardValues = ({ identity, name }: Card): Values => {
  const [first = '', ...rest] = (name ?? '').split(' ')
  const known: Partial<Identity> = { ...(name && { firstName: first, surname: rest.join(' ') }), ...identity }
  return { ...Object.fromEntries(identityWords.map(n => [`identity.${n}`, known[n] ?? ''])), signature: '' }
}

/** What is to be written and what is to be taken off, compared with what the card shows. */
export function cardChange(values: Values, { identity, hidden, version }: Card) {
  const text = (name: CardWord) => String(values[`identity.${name}`] ?? '').trim()
  const written = identityWords.filter(name => text(name) && text(name) !== identity[name])
  const clear = identityWords.filter(name => !text(name) && identity[name] !== undefined && !(name in hidden))
  const strokes = strokesIn(String(values.signature ?? ''))
  return {
    ...(written.length > 0 && { identity: Object.fromEntries(written.map(name => [name, text(name)])) as Identity }),
    ...(clear.length > 0 && { clear }),
    ...(strokes.length > 0 && { signature: strokes.map(s => [...s]) }),
    ...(version !== null && { version }),
  }
}
