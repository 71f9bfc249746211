import { genders } from '../../../domain/booking/party.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { CheckField, SelectField, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Icon } from '../../kit/Icon.tsx'
import { SignatureField } from '../../kit/registrationCard/SignatureField.tsx'
import { genderLabels } from '../booking/bookingLabels.ts'
import type { ExemptionChoice } from '../booking/exemptions.ts'
import { BedField } from './BedField.tsx'
import type { CheckInOptions } from './checkInValues.ts'
import { IdentityFields } from './IdentityFields.tsx'
import { SubmittedRegistrationCard } from './SubmittedRegistrationCard.tsx'

interface Props {
  guest: CheckInOptions['guests'][number]
  place: number
  options: CheckInOptions
  isIn: boolean
  values: Values
  /** Why taxes of this house let somebody off. */
  reasons: readonly ExemptionChoice[]
  today: Day
}

export function CheckInGuestFields({ guest, place, options, isIn, values, reasons, today }: Props) {
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
            <SelectField name={at('gender')} label="Gender" choices={genders.map(g => [g, genderLabels[g]] as const)} />
          </div>
          <BedField name={at('bed')} room={guest.room} options={options} values={values} waitsFor={guest.waitsFor} today={today} />
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
          {guest.card && <SubmittedRegistrationCard name={at('card')} card={guest.card} />}
          <IdentityFields at={at}>
            <SignatureField at={at} who={String(values[at('name')] || `guest ${place + 1}`)} />
          </IdentityFields>
        </div>
      )}
    </fieldset>
  )
}
