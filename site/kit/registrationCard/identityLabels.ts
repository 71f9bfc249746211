import type { Api, Result } from '../../../api/contract.ts'
import { isIssuerCode } from '../../../domain/guests/travelDocuments.ts'
import { countryName } from '../../lib/format/format.ts'
import { labelOf } from '../../lib/format/labelOf.ts'
import { registrationCardMessages } from './messages.ts'

export type Identity = Result<Api['GET /check-in/card/:guestId']>['identity']
export type IdentityField = keyof Identity

export const formatDocumentType = (type: string) => labelOf(registrationCardMessages().documents, type)

/** The issuer of a travel document: a country, or an organisation with its own code. */
export const formatIssuer = (code: string): string => (isIssuerCode(code) ? registrationCardMessages().issuers[code] : countryName(code))
