import { localePath } from '../../../domain/language/locales.ts'
import { createMailProof, isMailProofValid } from '../../platform/proof/service.ts'
import { config } from '../../platform/runtime.ts'
import type { EntryRow } from './entries.ts'

type LinkedEntry = Pick<EntryRow, 'id' | 'guest_email' | 'language'>

const subjectOf = ({ id, guest_email }: Pick<LinkedEntry, 'id' | 'guest_email'>) => ({ about: `waitlist ${id}`, email: guest_email })

/** Only mails contain it: who shows what is behind # reads the mailbox. */
export const createEntryLink = (e: LinkedEntry): string =>
  `${config.publicOrigin}${localePath(e.language, `/waitlist/${e.id}`)}#${createEntryToken(e)}`

export const createEntryToken = (e: Pick<LinkedEntry, 'id' | 'guest_email'>): string => createMailProof(subjectOf(e))

export const isEntryToken = (token: string, e: Pick<LinkedEntry, 'id' | 'guest_email'>): boolean => isMailProofValid(token, subjectOf(e))
