import { SelectField, TextField } from '../../kit/fields.tsx'
import { Icon } from '../../kit/Icon.tsx'
import type { Chosen } from '../stay/chosen.ts'
import { lineWords } from '../stay/stayWords.ts'
import type { House } from './house.ts'
import { genderField, nameField } from './request.ts'
import type { Quote } from './useQuote.ts'

const choices = [
  ['female', 'Woman'],
  ['male', 'Man'],
  ['other', 'Other'],
  ['undisclosed', 'I would rather not say'],
] as const

/** Who sleeps where. A name may wait for the desk; a gender is asked only where the room is for one. */
export function Guests({ chosen, house, quote }: { chosen: Chosen; house: House; quote: Quote }) {
  return (
    <div className="grid gap-6">
      {chosen.lines.map((line, i) => {
        const room = house.rooms.find(({ id }) => id === line.room)
        const isGendered = room?.gender === 'female' || room?.gender === 'male'
        const sold = quote.lines[i]
        return (
          <fieldset key={`${line.room} ${line.as}`} className="grid gap-3">
            <legend className="mb-2 flex items-center gap-2 font-semibold">
              <Icon name={line.as === 'bed' ? 'bedSingle' : 'bedDouble'} className="shrink-0 text-muted" />
              {sold ? lineWords(sold) : (room?.name ?? 'Room')}
            </legend>
            {isGendered && (
              <p className="text-sm text-muted">
                This room is for {room.gender === 'female' ? 'women' : 'men'} only, so we ask who sleeps in it.
              </p>
            )}
            {line.guests.map((_, j) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a guest is its place in the room
              <div key={j} className="grid gap-3 sm:grid-cols-2">
                <TextField
                  name={nameField(i, j)}
                  label={`Guest ${j + 1}`}
                  isOptional
                  autoComplete="off"
                  maxLength={120}
                  placeholder="Name"
                />
                {isGendered && <SelectField name={genderField(i, j)} label={`Guest ${j + 1} is`} choices={choices} placeholder="Choose" />}
              </div>
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}

/** What is known already: who told their gender when they chose. */
export const guestValues = ({ lines }: Chosen): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap((line, i) =>
      line.guests.flatMap((guest, j) => [
        [nameField(i, j), ''],
        [genderField(i, j), guest.gender ?? ''],
      ]),
    ),
  )
