import { genders } from '../../../domain/booking/party.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { CheckField, SelectField, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { Icon } from '../../kit/Icon.tsx'
import { SignatureField } from '../../kit/registrationCard/SignatureField.tsx'
import { bookingLabels, formatGender, formatGuestName } from '../../lib/format/bookingLabels.ts'
import { formatApiMessage } from '../../lib/language/formatApiMessage.ts'
import { t } from '../../lib/language/messages.ts'
import type { ExemptionChoice } from '../booking/exemptions.ts'
import { BedField } from './BedField.tsx'
import { CardReadBack } from './CardReadBack.tsx'
import type { CheckInOptions, CheckInValues } from './checkInValues.ts'
import { IdentityFields } from './IdentityFields.tsx'
import { checkInMessages } from './messages.ts'
import { SubmittedRegistrationCard } from './SubmittedRegistrationCard.tsx'

interface Props {
  guest: CheckInOptions['guests'][number]
  place: number
  options: CheckInOptions
  /** Tax exemptions of this property. */
  reasons: readonly ExemptionChoice[]
  today: Day
  arrival: Day
}

export function CheckInGuestFields({ guest, place, options, reasons, today, arrival }: Props) {
  const at = <N extends string>(name: N) => `guests.${place}.${name}` as const
  const { useValue } = useForm<CheckInValues>()
  const isIn = useValue(at('in'))
  const typedName = useValue(at('name'))
  const messages = checkInMessages().guest
  const name = formatGuestName(guest.name, place + 1)
  if (guest.checkedIn) {
    return (
      <p className="panel flex items-center gap-2 text-muted">
        <Icon name="userCheck" />
        {t(messages.isIn, { name })}
      </p>
    )
  }
  if (guest.refusal !== null) {
    return (
      <p className="panel flex items-center gap-2 text-muted">
        <Icon name="info" />
        {t(messages.refused, { name, room: guest.roomName, refusal: formatApiMessage(guest.refusal, guest.refusalTold) })}
      </p>
    )
  }
  return (
    <fieldset className="panel">
      <legend className="sr-only">{formatGuestName(null, place + 1)}</legend>
      <CheckField<CheckInValues>
        name={at('in')}
        label={<span className="text-base font-semibold">{t(messages.isHere, { name })}</span>}
        hint={guest.roomName}
      />
      {isIn && (
        <div className="mt-3 grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField<CheckInValues> name={at('name')} label={messages.name} autoComplete="off" />
            <SelectField<CheckInValues>
              name={at('gender')}
              label={messages.gender}
              choices={genders.map(g => [g, formatGender(g)] as const)}
            />
          </div>
          <BedField name={at('bed')} room={guest.room} options={options} waitsFor={guest.waitsFor} today={today} />
          {reasons.length > 0 && (
            <SelectField<CheckInValues>
              name={at('exempt')}
              label={messages.taxes}
              hint={messages.taxesHint}
              placeholder={messages.owesAll}
              choices={reasons}
              required={false}
            />
          )}
          {guest.card && <SubmittedRegistrationCard name={at('card')} card={guest.card} />}
          <IdentityFields at={at}>
            <CardReadBack at={at} law={{ guest, country: options.country, arrival }} />
            <SignatureField at={at} who={typedName || t(bookingLabels().guestAtInText, { n: place + 1 })} />
          </IdentityFields>
        </div>
      )}
    </fieldset>
  )
}
