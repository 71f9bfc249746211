import { genders } from '../../../../api/domain/party.ts'
import { SelectField, TextField } from '../../../kit/fields.tsx'
import type { Values } from '../../../kit/formContext.ts'
import { genderWords } from '../words.ts'
import { chosenLines, countName, guestGender, guestName } from './deskValues.ts'
import type { Room } from './RoomRows.tsx'

/** Who sleeps in the chosen beds. Names can wait for the check-in; a women's or men's room asks for the gender. */
export function GuestRows({ rooms, values }: { rooms: readonly Room[]; values: Values }) {
  const lines = chosenLines(values)
  if (lines.length === 0) return null
  return (
    <section className="panel" aria-labelledby="guests">
      <h2 id="guests">Guests</h2>
      <div className="grid gap-4">
        {lines.map(({ count, ...slot }) => (
          <fieldset key={countName(slot)} className="grid gap-3">
            <legend className="mb-1 font-semibold">
              {rooms.find(r => r.id === slot.room)?.name ?? 'Room'}
              {slot.isWhole && ', whole'}
            </legend>
            {Array.from({ length: count }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a guest is their place in the room
              <div key={i} className="grid gap-3 sm:grid-cols-2">
                <TextField name={guestName(slot, i)} label={`Guest ${i + 1}`} autoComplete="off" isOptional />
                <SelectField
                  name={guestGender(slot, i)}
                  label="Gender"
                  choices={genders.filter(g => g !== 'undisclosed').map(g => [g, genderWords[g]] as const)}
                  placeholder={genderWords.undisclosed}
                  isOptional
                />
              </div>
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  )
}
