import type { Api, Result } from '../../../api/contract.ts'

export type Identity = Result<Api['GET /check-in/card/:guestId']>['identity']
export type CardWord = keyof Identity

export const documentWords: Record<NonNullable<Identity['documentType']>, string> = {
  passport: 'Passport',
  id_card: 'Identity card',
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
