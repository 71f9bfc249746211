import type { ReactNode } from 'react'
import { issuerCodes, nationalityCodes } from '../../../domain/guests/travelDocuments.ts'
import { DayField } from '../../kit/day/DayField.tsx'
import { CountryField } from '../../kit/form/CountryField.tsx'
import { CheckField, type Choice, SelectField, TextField } from '../../kit/form/fields.tsx'
import { formatIssuer } from '../../kit/registrationCard/identityLabels.ts'
import { registrationCardMessages } from '../../kit/registrationCard/messages.ts'
import type { FieldAt, IdentityValues } from './checkInValues.ts'
import { DocumentZoneField } from './DocumentZoneField.tsx'
import { checkInMessages } from './messages.ts'

const toChoices = (labels: Record<string, string>): Choice[] => Object.entries(labels)
const toIssuerChoices = (codes: readonly string[]) => codes.map((code): Choice => [code, formatIssuer(code)])

interface Props {
  at: FieldAt
  isOpen?: boolean
  /** Further fields of the card, below the identity fields. */
  children?: ReactNode
}

/** The registration card. Fields that local law does not require may stay empty. */
export function IdentityFields({ at, isOpen = false, children }: Props) {
  const messages = checkInMessages().card
  const { fields, sexes, documents, kinships } = registrationCardMessages()
  const text = { autoComplete: 'off', isOptional: true } as const
  return (
    <details open={isOpen || undefined}>
      <summary className="rounded-control py-1 font-semibold">{messages.summary}</summary>
      <p className="text-muted">{messages.kept}</p>
      <DocumentZoneField at={at} />
      <div className="mt-3 grid gap-4 sm:grid-cols-3">
        <TextField<IdentityValues> name={at('firstName')} label={fields.firstName} {...text} />
        <TextField<IdentityValues> name={at('surname')} label={fields.surname} {...text} />
        <TextField<IdentityValues> name={at('secondSurname')} label={fields.secondSurname} {...text} />
        <div className="sm:col-span-3">
          <CheckField<IdentityValues> name={at('hasOneName')} label={messages.hasOneName} hint={messages.hasOneNameHint} />
        </div>
        <SelectField<IdentityValues>
          name={at('sex')}
          label={fields.sex}
          choices={toChoices(sexes)}
          placeholder={messages.choose}
          isOptional
        />
        <DayField<IdentityValues> name={at('birthDate')} label={fields.birthDate} isTyped isPast isOptional />
        <TextField<IdentityValues> name={at('birthPlace')} label={fields.birthPlace} hint={messages.birthPlaceHint} {...text} />
        <CountryField<IdentityValues> name={at('birthCountry')} label={fields.birthCountry} isOptional />
        <CountryField<IdentityValues>
          name={at('nationality')}
          label={fields.nationality}
          more={toIssuerChoices(nationalityCodes)}
          isOptional
        />
        <SelectField<IdentityValues>
          name={at('documentType')}
          label={fields.documentType}
          choices={toChoices(documents)}
          placeholder={messages.choose}
          isOptional
        />
        <TextField<IdentityValues> name={at('documentNumber')} label={fields.documentNumber} {...text} />
        <TextField<IdentityValues> name={at('supportNumber')} label={fields.supportNumber} hint={messages.supportHint} {...text} />
        <CountryField<IdentityValues>
          name={at('documentCountry')}
          label={fields.documentCountry}
          more={toIssuerChoices(issuerCodes)}
          isOptional
        />
        <DayField<IdentityValues> name={at('documentIssued')} label={fields.documentIssued} isTyped isPast isOptional />
        <DayField<IdentityValues> name={at('documentExpires')} label={fields.documentExpires} isTyped isOptional />
        <TextField<IdentityValues> name={at('residence')} label={messages.residence} hint={messages.residenceHint} {...text} />
        <TextField<IdentityValues> name={at('residenceCity')} label={fields.residenceCity} {...text} />
        <TextField<IdentityValues> name={at('residencePostcode')} label={fields.residencePostcode} {...text} />
        <CountryField<IdentityValues> name={at('residenceCountry')} label={fields.residenceCountry} isOptional />
        <TextField<IdentityValues> name={at('phone')} label={fields.phone} type="tel" {...text} />
        <TextField<IdentityValues> name={at('email')} label={fields.email} type="email" {...text} />
        <SelectField<IdentityValues>
          name={at('kinship')}
          label={messages.kinship}
          choices={toChoices(kinships)}
          placeholder={messages.noMinor}
          isOptional
        />
      </div>
      {children}
    </details>
  )
}
