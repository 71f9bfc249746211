import type { ReactNode } from 'react'
import { issuerCodes, nationalityCodes } from '../../../domain/guests/travelDocuments.ts'
import { CountryField } from '../../kit/CountryField.tsx'
import { DayField } from '../../kit/day/DayField.tsx'
import { CheckField, type Choice, SelectField, TextField } from '../../kit/fields.tsx'
import { documentTypeLabels, formatIssuer, kinshipLabels, sexLabels } from '../../kit/registrationCard/identityLabels.ts'

const toChoices = (words: Record<string, string>): Choice[] => Object.entries(words)
const nationalities = nationalityCodes.map((code): Choice => [code, formatIssuer(code)])
const issuers = issuerCodes.map((code): Choice => [code, formatIssuer(code)])

interface Props {
  at: (name: string) => string
  isOpen?: boolean
  /** What belongs to the card below its words. */
  children?: ReactNode
}

/** The registration card. What the law of the place does not ask for is left empty. */
export function IdentityFields({ at, isOpen = false, children }: Props) {
  const text = { autoComplete: 'off', isOptional: true } as const
  return (
    <details open={isOpen || undefined}>
      <summary className="rounded-control py-1 font-semibold">Registration card and signature</summary>
      <p className="text-muted">Kept encrypted; only the last digits are shown afterwards. Fill in what the law of the place asks for.</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-3">
        <TextField name={at('firstName')} label="First name" {...text} />
        <TextField name={at('surname')} label="Surname" {...text} />
        <TextField name={at('secondSurname')} label="Second surname" {...text} />
        <div className="sm:col-span-3">
          <CheckField name={at('hasOneName')} label="Has one name only" hint="Write it as the surname, as the passport has it." />
        </div>
        <SelectField name={at('sex')} label="Sex on the document" choices={toChoices(sexLabels)} placeholder="Choose" isOptional />
        <DayField name={at('birthDate')} label="Born on" isTyped isPast isOptional />
        <TextField name={at('birthPlace')} label="Born in" hint="Town." {...text} />
        <CountryField name={at('birthCountry')} label="Country of birth" isOptional />
        <CountryField name={at('nationality')} label="Nationality" more={nationalities} isOptional />
        <SelectField name={at('documentType')} label="Document" choices={toChoices(documentTypeLabels)} placeholder="Choose" isOptional />
        <TextField name={at('documentNumber')} label="Number" {...text} />
        <TextField name={at('supportNumber')} label="Support number" hint="The second number of some cards." {...text} />
        <CountryField name={at('documentCountry')} label="Issued by" more={issuers} isOptional />
        <DayField name={at('documentIssued')} label="Issued on" isTyped isPast isOptional />
        <DayField name={at('documentExpires')} label="Valid until" isTyped isOptional />
        <TextField name={at('residence')} label="Lives at" hint="Street and number." {...text} />
        <TextField name={at('residenceCity')} label="Town" {...text} />
        <TextField name={at('residencePostcode')} label="Postcode" {...text} />
        <CountryField name={at('residenceCountry')} label="Country" isOptional />
        <TextField name={at('phone')} label="Telephone" type="tel" {...text} />
        <TextField name={at('email')} label="E-mail" type="email" {...text} />
        <SelectField name={at('kinship')} label="A minor travels as" choices={toChoices(kinshipLabels)} placeholder="No minor" isOptional />
      </div>
      {children}
    </details>
  )
}
