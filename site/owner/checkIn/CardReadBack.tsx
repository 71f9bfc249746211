import { missingRegistrationCardRequirements, type RegistrationCardData } from '../../../domain/guests/registrationCardRequirements.ts'
import { identityFields } from '../../../domain/language/identityFields.ts'
import { useForm } from '../../kit/form/formContext.ts'
import type { FormValues } from '../../kit/form/formValues.ts'
import { Icon } from '../../kit/Icon.tsx'
import { formatLacking } from '../../kit/registrationCard/formatLacking.ts'
import { registrationCardMessages } from '../../kit/registrationCard/messages.ts'
import { readSignature } from '../../kit/registrationCard/signatureValue.ts'
import { t } from '../../lib/language/messages.ts'
import { type CheckInOptions, type FieldAt, valuesToIdentity } from './checkInValues.ts'
import { formatIdentityValue } from './identityValueFormat.ts'
import { checkInMessages } from './messages.ts'

interface Props {
  at: FieldAt
  /** Whose card it is, by whose law; without it only what was written is read back. */
  law?: { guest: CheckInOptions['guests'][number]; country: string; arrival: string }
}

/** The card as it is about to be signed: what was written, and what the law of the country still needs. */
export function CardReadBack({ at, law }: Props) {
  const values = useForm<FormValues>().useValues()
  const written = valuesToIdentity(values, at)
  const messages = checkInMessages().readBack
  const { fields, lacking } = registrationCardMessages()
  const shown = identityFields.filter(field => written[field])
  const lacks = law && missingRegistrationCardRequirements(toFacts({ values, at, written, law }))
  const isComplete = lacks && !lacks.words.length && !lacks.signature
  return (
    <div className="mt-4 grid gap-2 rounded-control border border-line p-3">
      <h2 className="text-base">{messages.title}</h2>
      {shown.length === 0 && <p className="text-muted">{messages.nothing}</p>}
      {shown.length > 0 && (
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          {shown.map(field => (
            <div key={field} className="flex flex-wrap gap-x-2">
              <dt className="text-muted">{fields[field]}</dt>
              <dd className="font-semibold wrap-anywhere">
                <bdi>{formatIdentityValue(field, written)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {lacks && (
        <p className={`flex items-center gap-2 ${isComplete ? 'text-positive' : 'text-warning'}`}>
          <Icon name={isComplete ? 'circleCheck' : 'circleAlert'} size={16} className="shrink-0" />
          {isComplete ? messages.complete : t(messages.lacks, { fields: formatLacking(lacks, lacking) })}
        </p>
      )}
    </div>
  )
}

/** What the guest filled in before counts, unless the desk throws it away; its values are not shown here, but that they are there is known. */
function toFacts({
  values,
  at,
  written,
  law: { guest, country, arrival },
}: {
  values: FormValues
  at: FieldAt
  written: RegistrationCardData
  law: NonNullable<Props['law']>
}) {
  const own = values[at('card')] === 'discarded' ? null : guest.card
  const { nationality, documentType } = own ?? {}
  const known: RegistrationCardData = {
    ...Object.fromEntries(
      (own?.filled ?? []).filter(field => field !== 'birthDate').map(field => [field, field === 'hasOneName' ? true : '•']),
    ),
    ...(nationality && { nationality }),
    ...(documentType && { documentType }),
  }
  const isSigned = Object.keys(readSignature(values, at)).length > 0 || own?.signed === true
  const facts = { country, arrival, written: { ...known, ...written }, isSigned, isMinor: guest.isMinor }
  const isBirthDateKnown = own?.filled.includes('birthDate') && !written.birthDate
  return isBirthDateKnown ? { ...facts, written: { ...facts.written, birthDate: toBirthDate(guest.isMinor, own?.birthDate) } } : facts
}

/** Of a birthday that is masked the year is known, which is enough to tell a child from an adult within a year. */
const toBirthDate = (isMinor: boolean, masked: string | null | undefined) =>
  masked ? `${masked.slice(0, 4)}-${isMinor ? '12-31' : '01-01'}` : undefined
