import { formatDocumentType, formatIssuer, type IdentityField } from '../../kit/registrationCard/identityLabels.ts'
import { registrationCardMessages } from '../../kit/registrationCard/messages.ts'
import { countryName, formatDay } from '../../lib/format/format.ts'
import { labelOf } from '../../lib/format/labelOf.ts'
import type { Identity } from './checkInValues.ts'

/** A field of a registration card in the language of the page. */
export function formatIdentityValue(field: IdentityField, written: Identity): string {
  const value = written[field]
  if (value === true) return '✓'
  if (!value) return ''
  switch (field) {
    case 'birthDate':
    case 'documentIssued':
    case 'documentExpires':
      return formatDay(value)
    case 'nationality':
    case 'documentCountry':
      return formatIssuer(value)
    case 'birthCountry':
    case 'residenceCountry':
      return countryName(value)
    case 'documentType':
      return formatDocumentType(value)
    case 'sex':
      return labelOf(registrationCardMessages().sexes, value)
    case 'kinship':
      return labelOf(registrationCardMessages().kinships, value)
    default:
      return value
  }
}
