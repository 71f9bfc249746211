import { open, seal } from '../http/crypto.ts'
import type { Infer } from '../http/schema.ts'
import type { identity } from './identityFields.ts'

/** The registration card of a guest: kept encrypted, shown masked. */
export type Identity = Infer<typeof identity>

const digitsShown = 3

export const sealIdentity = (identity: Identity): string => seal(JSON.stringify(identity))
export const openIdentity = (sealed: string): Identity => JSON.parse(open(sealed)) as Identity

/** What is new on top of what is known. */
export const mergeIdentity = (sealed: string | null, change: Identity): string =>
  sealIdentity({ ...(sealed ? openIdentity(sealed) : {}), ...change })

/** Enough to recognise a document that lies on the desk, not enough to copy it. */
export function maskIdentity(sealed: string | null) {
  if (!sealed) return null
  const { documentType, documentNumber, nationality, birthDate } = openIdentity(sealed)
  return {
    documentType: documentType ?? null,
    documentNumber: documentNumber ? `•••${documentNumber.slice(-Math.min(digitsShown, Math.floor(documentNumber.length / 2)))}` : null,
    nationality: nationality ?? null,
    birthDate: birthDate ? `${birthDate.slice(0, 4)}-••-••` : null,
  }
}
