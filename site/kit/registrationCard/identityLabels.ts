import type { Api, Result } from '../../../api/contract.ts'
import { isIssuerCode } from '../../../domain/guests/travelDocuments.ts'
import { countryName } from '../../lib/format.ts'
import { issuers } from '../../messages/en/issuers.ts'

export type Identity = Result<Api['GET /check-in/card/:guestId']>['identity']
export type IdentityField = keyof Identity

export const documentTypeLabels: Record<NonNullable<Identity['documentType']>, string> = {
  passport: 'Passport',
  id_card: 'Identity card',
  residence_permit: 'Residence card',
  driving_licence: 'Driving licence',
  other: 'Other',
}
export const sexLabels: Record<NonNullable<Identity['sex']>, string> = { female: 'Female', male: 'Male', other: 'Other' }
export const kinshipLabels: Record<NonNullable<Identity['kinship']>, string> = {
  child: 'Child of',
  grandchild: 'Grandchild of',
  sibling: 'Brother or sister of',
  other_family: 'Other family of',
  ward: 'In the care of',
}

/** A country, or what stands in its place in a travel document. */
export const formatIssuer = (code: string): string => (isIssuerCode(code) ? issuers[code] : countryName(code))
