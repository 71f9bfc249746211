import { genders } from '../../../api/domain/party.ts'
import { CheckField, SelectField, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Icon } from '../../kit/Icon.tsx'
import type { ExemptChoice } from '../booking/exempt.ts'
import { genderWords } from '../booking/words.ts'
import { BedField } from './BedField.tsx'
import type { Options } from './checkInValues.ts'

interface Props {
  guest: Options['guests'][number]
  place: number
  options: Options
  isIn: boolean
  values: Values
  /** Why taxes of this house let somebody off. */
  reasons: readonly ExemptChoice[]
}

export function GuestCard({ guest, place, options, isIn, values, reasons }: Props) {
  const at = (name: string) => `guests.${place}.${name}`
  if (guest.checkedIn) {
    return (
      <p className="panel flex items-center gap-2 text-muted">
        <Icon name="userCheck" />
        {guest.name ?? `Guest ${place + 1}`} is checked in already.
      </p>
    )
  }
  if (guest.refusal !== null) {
    return (
      <p className="panel flex items-center gap-2 text-muted">
        <Icon name="info" />
        {guest.name ?? `Guest ${place + 1}`}, {guest.roomName}: {guest.refusal}
      </p>
    )
  }
  return (
    <fieldset className="panel">
      <legend className="sr-only">Guest {place + 1}</legend>
      <CheckField
        name={at('in')}
        label={<span className="text-base font-semibold">{guest.name ?? `Guest ${place + 1}`} is here</span>}
        hint={guest.roomName}
      />
      {isIn && (
        <div className="mt-3 grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name={at('name')} label="Name, as on the document" autoComplete="off" />
            <SelectField name={at('gender')} label="Gender" choices={genders.map(g => [g, genderWords[g]] as const)} />
          </div>
          <BedField name={at('bed')} room={guest.room} options={options} values={values} />
          {reasons.length > 0 && (
            <SelectField
              name={at('exempt')}
              label="Taxes"
              hint="Look at the papers first: the bill follows."
              placeholder="Owes all taxes"
              choices={reasons}
              required={false}
            />
          )}
          <Card at={at} />
        </div>
      )}
    </fieldset>
  )
}

const documents = [
  ['passport', 'Passport'],
  ['id_card', 'Identity card'],
  ['driving_licence', 'Driving licence'],
  ['other', 'Other'],
] as const

function Card({ at }: { at: (name: string) => string }) {
  const of = (name: string) => at(`identity.${name}`)
  return (
    <details>
      <summary className="rounded-control py-1 font-semibold">Registration card</summary>
      <p className="text-muted">Kept encrypted; only the last digits are shown afterwards.</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <SelectField name={of('documentType')} label="Document" choices={documents} placeholder="Choose" isOptional />
        <TextField name={of('documentNumber')} label="Number" autoComplete="off" isOptional />
        <TextField
          name={of('documentCountry')}
          label="Issued by"
          hint="Two letters, like PT."
          maxLength={2}
          autoComplete="off"
          isOptional
        />
        <TextField name={of('nationality')} label="Nationality" hint="Two letters, like PT." maxLength={2} autoComplete="off" isOptional />
        <TextField name={of('birthDate')} label="Born on" type="date" isOptional />
        <TextField name={of('residence')} label="Lives in" autoComplete="off" isOptional />
      </div>
    </details>
  )
}
