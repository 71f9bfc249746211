import { genders } from '../../../../domain/booking/party.ts'
import { SelectField, TextField } from '../../../kit/form/fields.tsx'
import { formatGender, formatGuestName } from '../../../lib/format/bookingLabels.ts'
import { t } from '../../../lib/language/messages.ts'
import type { ExemptionChoice } from '../exemptions.ts'
import type { DeskValues } from './deskValues.ts'
import { countField, guestExemptField, guestGenderField, guestNameField, parseRoomLines } from './deskValues.ts'
import { deskMessages } from './messages.ts'
import type { Room } from './RoomRows.tsx'

interface Props {
  rooms: readonly Room[]
  values: DeskValues
  /** Tax exemptions of this property; without any the field is hidden. */
  reasons: readonly ExemptionChoice[]
}

/** The guests of the selected beds. Names can wait for the check-in; a gendered room needs genders. */
export function GuestRows({ rooms, values, reasons }: Props) {
  const lines = parseRoomLines(values)
  if (lines.length === 0) return null
  const messages = deskMessages()
  const nameOf = (id: number) => rooms.find(r => r.id === id)?.name ?? messages.room
  return (
    <section className="panel" aria-labelledby="guests">
      <h2 id="guests">{messages.guests}</h2>
      <div className="grid gap-4">
        {lines.map(({ count, ...slot }) => (
          <fieldset key={countField(slot)} className="grid gap-3">
            <legend className="mb-1 font-semibold">
              {slot.isWhole ? t(messages.wholeRoom, { room: nameOf(slot.room) }) : nameOf(slot.room)}
            </legend>
            {Array.from({ length: count }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a guest is their place in the room
              <div key={i} className={`grid gap-3 ${reasons.length ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}>
                <TextField<DeskValues> name={guestNameField(slot, i)} label={formatGuestName(null, i + 1)} autoComplete="off" isOptional />
                <SelectField<DeskValues>
                  name={guestGenderField(slot, i)}
                  label={messages.gender}
                  choices={genders.filter(g => g !== 'undisclosed').map(g => [g, formatGender(g)] as const)}
                  placeholder={formatGender('undisclosed')}
                  isOptional
                />
                {reasons.length > 0 && (
                  <SelectField<DeskValues>
                    name={guestExemptField(slot, i)}
                    label={messages.taxes}
                    placeholder={messages.owesAll}
                    choices={reasons}
                    required={false}
                  />
                )}
              </div>
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  )
}
