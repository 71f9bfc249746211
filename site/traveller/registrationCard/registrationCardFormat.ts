import type { Api, Result } from '../../../api/contract.ts'
import { canExtendDrawing, type SignatureDrawing, signatureProblem } from '../../../domain/guests/signature.ts'
import type { IssuerCode } from '../../../domain/guests/travelDocuments.ts'
import type { Tone } from '../../kit/Badge.tsx'
import type { IconName } from '../../kit/icons.ts'
import { formatLacking } from '../../kit/registrationCard/formatLacking.ts'
import type { Identity, IdentityField } from '../../kit/registrationCard/identityLabels.ts'
import { getMessages } from '../../lib/language/messages.ts'

export type RegistrationCard = Result<Api['GET /check-in/card/:guestId']>
export type GuestRegistrationCard = Result<Api['GET /booking/:id/cards']>['guests'][number]

const cardStateBadges: Record<GuestRegistrationCard['state'], { tone: Tone; icon: IconName }> = {
  empty: { tone: 'neutral', icon: 'idCard' },
  incomplete: { tone: 'warning', icon: 'clock' },
  complete: { tone: 'positive', icon: 'circleCheck' },
  checked_in: { tone: 'positive', icon: 'doorOpen' },
}
export const presentRegistrationCardState = (state: GuestRegistrationCard['state']) => ({
  ...cardStateBadges[state],
  word: getMessages('registrationCard').states[state],
})

/** Issuers of a travel document: countries, and organisations with their own codes. */
export const listIssuerChoices = (codes: readonly IssuerCode[]) =>
  codes.map(code => [code, getMessages('registrationCard').issuers[code]] as const)

export const formatIdentityField = (name: IdentityField) => getMessages('registrationCard').fields[name]

export const getDocumentTypeLabels = (): Record<NonNullable<Identity['documentType']>, string> => getMessages('registrationCard').documents
export const getSexLabels = (): Record<NonNullable<Identity['sex']>, string> => getMessages('registrationCard').sexes

/** Why a drawing is no valid signature; the pad itself only produces well-formed strokes. */
export function formatSignatureProblem(strokes: SignatureDrawing): string | undefined {
  if (!signatureProblem(strokes)) return undefined
  return canExtendDrawing(strokes) ? getMessages('registrationCard').drawWhole : getMessages('registrationCard').tooLarge
}

/** The missing fields in a sentence; of alternatives, one is enough. */
export const formatMissingFields = (lacks: RegistrationCard['lacks']): string =>
  formatLacking(lacks, getMessages('registrationCard').lacking)
