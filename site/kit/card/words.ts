import type { Api, Result } from '../../../api/contract.ts'
import { isIssuerCode } from '../../../domain/guests/travelDocuments.ts'
import { countryName } from '../../lib/format.ts'
import { issuers } from '../../words/en/issuers.ts'

export type Identity = Result<Api['GET /check-in/card/:guestId']>['identity']
export type CardWord = keyof Identity

export const documentWords: Record<NonNullable<Identity['documentType']>, string> = {
  passport: 'Passport',
  id_card: 'Identity card',
  residence_permit: 'Residence card',
  driving_licence: 'Driving licence',
  other: 'Other',
}
export const sexWords: Record<NonNullable<Identity['sex']>, string> = { female: 'Female', male: 'Male', other: 'Other' }
export const kinshipWords: Record<NonNullable<Identity['kinship']>, string> = {
  child: 'Child of',
  grandchild: 'Grandchild of',
  sibling: 'Brother or sister of',
  other_family: 'Other family of',
  ward: 'In the care of',
}

/** A country, or what stands in its place in a travel document. */
export const issuerName = (code: string): string => (isIssuerCode(code) ? issuers[code] : countryName(code))
