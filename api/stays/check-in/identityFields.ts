import { maxPoints, maxStrokes, padWidth } from '../../../domain/guests/signature.ts'
import { isIssuerCode } from '../../../domain/guests/travelDocuments.ts'
import type { IdentityField } from '../../../domain/language/identityFields.ts'
import {
  bool,
  code,
  country,
  day,
  email,
  int,
  issuingCountry,
  list,
  nameText,
  object,
  oneOf,
  optional,
  pastDay,
  phone,
  text,
} from '../../platform/http/schema.ts'

export const documentTypes = ['passport', 'id_card', 'residence_permit', 'driving_licence', 'other'] as const
export const sexes = ['female', 'male', 'other'] as const
/** What a minor is to the adult they travel with. */
export const kinships = ['child', 'grandchild', 'sibling', 'other_family', 'ward'] as const

/** A country, or what stands in its place in a travel document: stateless people, refugees, organisations. */
const issuer = () => issuingCountry(isIssuerCode)

/** The fields of a registration card. */
export const identityShape = {
  firstName: optional(nameText(80)),
  surname: optional(nameText(80)),
  secondSurname: optional(nameText(80)),
  /** It is the surname then, as passports have it. */
  hasOneName: optional(bool()),
  sex: optional(oneOf(...sexes)),
  birthDate: optional(pastDay()),
  /** Town, or municipality. */
  birthPlace: optional(text(120)),
  birthCountry: optional(country()),
  nationality: optional(issuer()),
  documentType: optional(oneOf(...documentTypes)),
  documentNumber: optional(code(40)),
  /** The second number that some identity cards carry. */
  supportNumber: optional(code(40)),
  documentCountry: optional(issuer()),
  documentIssued: optional(pastDay()),
  documentExpires: optional(day()),
  /** Street and number. */
  residence: optional(text(250)),
  residenceCity: optional(text(120)),
  residencePostcode: optional(code(20)),
  residenceCountry: optional(country()),
  phone: optional(phone()),
  email: optional(email()),
  kinship: optional(oneOf(...kinships)),
} satisfies Record<IdentityField, unknown>

/** The registration card; kept encrypted, shown masked. */
export const identity = object(identityShape)

/** A signature: its strokes, each its points, x and y by turns, on a pad of 600 by 200. Kept encrypted with the card. */
export const drawing = () => list(list(int(0, padWidth), maxPoints * 2), maxStrokes)
