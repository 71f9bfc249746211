import type { ReactNode } from 'react'
import { issuerCodes, nationalityCodes } from '../../../domain/guests/travelDocuments.ts'
import { DayField } from '../../kit/day/DayField.tsx'
import { CountryField } from '../../kit/form/CountryField.tsx'
import { CheckField, type Choice, SelectField, TextField } from '../../kit/form/fields.tsx'
import { formatIssuer } from '../../kit/registrationCard/identityLabels.ts'
import { registrationCardMessages } from '../../kit/registrationCard/messages.ts'
import { checkInMessages } from './messages.ts'

const toChoices = (labels: Record<string, string>): Choice[] => Object.entries(labels)
const toIssuerChoices = (codes: readonly string[]) => codes.map((code): Choice => [code, formatIssuer(code)])

interface Props {
  at: (name: string) => string
  isOpen?: boolean
  /** What belongs to the card below its words. */
  children?: ReactNode
}

/** The registration card. What the law of the place does not ask for is left empty. */
export function IdentityFields({ at, isOpen = false, children }: Props) {
  const messages = checkInMessages().card
  const { fields, sexes, documents, kinships } = registrationCardMessages()
  const text = { autoComplete: 'off', isOptional: true } as const
  return (
    <details open={isOpen || undefined}>
      <summary className="rounded-control py-1 font-semibold">{messages.summary}</summary>
      <p className="text-muted">{messages.kept}</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-3">
        <TextField name={at('firstName')} label={fields.firstName} {...text} />
        <TextField name={at('surname')} label={fields.surname} {...text} />
        <TextField name={at('secondSurname')} label={fields.secondSurname} {...text} />
        <div className="sm:col-span-3">
          <CheckField name={at('hasOneName')} label={messages.hasOneName} hint={messages.hasOneNameHint} />
        </div>
        <SelectField name={at('sex')} label={fields.sex} choices={toChoices(sexes)} placeholder={messages.choose} isOptional />
        <DayField name={at('birthDate')} label={fields.birthDate} isTyped isPast isOptional />
        <TextField name={at('birthPlace')} label={fields.birthPlace} hint={messages.birthPlaceHint} {...text} />
        <CountryField name={at('birthCountry')} label={fields.birthCountry} isOptional />
        <CountryField name={at('nationality')} label={fields.nationality} more={toIssuerChoices(nationalityCodes)} isOptional />
        <SelectField
          name={at('documentType')}
          label={fields.documentType}
          choices={toChoices(documents)}
          placeholder={messages.choose}
          isOptional
        />
        <TextField name={at('documentNumber')} label={fields.documentNumber} {...text} />
        <TextField name={at('supportNumber')} label={fields.supportNumber} hint={messages.supportHint} {...text} />
        <CountryField name={at('documentCountry')} label={fields.documentCountry} more={toIssuerChoices(issuerCodes)} isOptional />
        <DayField name={at('documentIssued')} label={fields.documentIssued} isTyped isPast isOptional />
        <DayField name={at('documentExpires')} label={fields.documentExpires} isTyped isOptional />
        <TextField name={at('residence')} label={messages.residence} hint={messages.residenceHint} {...text} />
        <TextField name={at('residenceCity')} label={fields.residenceCity} {...text} />
        <TextField name={at('residencePostcode')} label={fields.residencePostcode} {...text} />
        <CountryField name={at('residenceCountry')} label={fields.residenceCountry} isOptional />
        <TextField name={at('phone')} label={fields.phone} type="tel" {...text} />
        <TextField name={at('email')} label={fields.email} type="email" {...text} />
        <SelectField
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
