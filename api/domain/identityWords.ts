/** The words of a registration card, in the order of its forms. */
export const identityWords = [
  'firstName',
  'surname',
  'secondSurname',
  'sex',
  'birthDate',
  'nationality',
  'documentType',
  'documentNumber',
  'supportNumber',
  'documentCountry',
  'documentIssued',
  'documentExpires',
  'residence',
  'residenceCity',
  'residencePostcode',
  'residenceCountry',
  'phone',
  'email',
  'kinship',
] as const
export type IdentityWord = (typeof identityWords)[number]
