import type { Api, Result } from '../../../api/contract.ts'
import { type IssuerCode, isIssuerCode } from '../../../api/domain/travelDocuments.ts'
import { countryName } from '../../lib/format.ts'

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

export const issuerWords: Record<IssuerCode, string> = {
  XXA: 'Stateless (1954 Convention)',
  XXB: 'Refugee (1951 Convention)',
  XXC: 'Refugee (other)',
  XXX: 'Nationality not known',
  GBD: 'British Overseas Territories citizen',
  GBN: 'British National (Overseas)',
  GBO: 'British Overseas citizen',
  GBP: 'British protected person',
  GBS: 'British subject',
  UNO: 'United Nations',
  UNA: 'United Nations agency',
  UNK: 'United Nations Mission in Kosovo',
  EUE: 'European Union',
  XPO: 'Interpol',
  XOM: 'Sovereign Order of Malta',
  XBA: 'African Development Bank',
  XCC: 'Caribbean Community',
  XCE: 'Council of Europe',
  XCO: 'Common Market for Eastern and Southern Africa',
  XDC: 'Southern African Development Community',
  XEC: 'Economic Community of West African States',
  XES: 'Organisation of Eastern Caribbean States',
  XIM: 'African Export-Import Bank',
  XMP: 'Parliamentary Assembly of the Mediterranean',
}
/** A country, or what stands in its place in a travel document. */
export const issuerName = (code: string): string => (isIssuerCode(code) ? issuerWords[code] : countryName(code))
