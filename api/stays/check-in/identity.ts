import { identityFields } from '../../../domain/language/identityFields.ts'
import { decrypt, encrypt } from '../../platform/http/crypto/crypto.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { identity } from './identityFields.ts'

/** The registration card of a guest: kept encrypted, shown masked. */
export type Identity = Infer<typeof identity>

/** The words of the card among what was sent; undefined when there is none. */
export function pickIdentity(sent: Identity): Identity | undefined {
  const fields = identityFields.filter(field => sent[field] !== undefined)
  return fields.length ? (Object.fromEntries(fields.map(field => [field, sent[field]])) as Identity) : undefined
}

const visibleDigits = 3

export const encryptIdentity = (identity: Identity): string => encrypt(JSON.stringify(identity))
export const decryptIdentity = (sealed: string): Identity => JSON.parse(decrypt(sealed)) as Identity

/** What is new on top of what is known. */
export const mergeIdentity = (sealed: string | null, change: Identity): string =>
  encryptIdentity(normalizeSingleName({ ...(sealed ? decryptIdentity(sealed) : {}), ...change }))

/** The one name of somebody is their surname, whichever field it was written into. */
function normalizeSingleName({ firstName, surname, ...rest }: Identity): Identity {
  if (rest.hasOneName && firstName && !surname) return { ...rest, surname: firstName }
  return { ...(firstName && { firstName }), ...(surname && { surname }), ...rest }
}

/** Enough to recognise a document that lies on the desk, not enough to copy it. */
export function maskIdentity(sealed: string | null) {
  if (!sealed) return null
  const { documentType, documentNumber, nationality, birthDate } = decryptIdentity(sealed)
  return {
    documentType: documentType ?? null,
    documentNumber: documentNumber ? `•••${documentNumber.slice(-Math.min(visibleDigits, Math.floor(documentNumber.length / 2)))}` : null,
    nationality: nationality ?? null,
    birthDate: birthDate ? `${birthDate.slice(0, 4)}-••-••` : null,
  }
}

/** What could be misused by whoever finds a link open on a screen. */
const sensitiveFields = ['documentNumber', 'supportNumber', 'birthDate', 'residence', 'phone', 'email'] as const

/** A card for who fills it in: the rest in clear, of these only as much as tells them that it is right. */
export function presentIdentityToGuest(written: Identity): { identity: Identity; hidden: Record<string, string> } {
  const hidden = sensitiveFields.flatMap(field => (written[field] ? [[field, maskField(field, written[field])]] : []))
  const open = Object.entries(written).filter(([field]) => !(sensitiveFields as readonly string[]).includes(field))
  return { identity: Object.fromEntries(open), hidden: Object.fromEntries(hidden) }
}

const lastOf = (characters: readonly string[]) =>
  characters.slice(characters.length - Math.min(visibleDigits, Math.floor(characters.length / 2))).join('')

function maskField(field: (typeof sensitiveFields)[number], text: string): string {
  const characters = [...text]
  if (field === 'birthDate') return `${text.slice(0, 4)}-••-••`
  if (field === 'email') return `${characters[0]}•••${text.slice(text.indexOf('@'))}`
  return field === 'residence' ? `${characters.slice(0, 2).join('')}•••` : `•••${lastOf(characters)}`
}

/** Without the words that are taken off it. */
export const clearIdentityFields = (sealed: string, fields: readonly (keyof Identity)[]): string =>
  encryptIdentity(
    Object.fromEntries(Object.entries(decryptIdentity(sealed)).filter(([field]) => !fields.includes(field as keyof Identity))),
  )
