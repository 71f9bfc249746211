import { SelectField, TextField } from '../../kit/fields.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { say, words } from '../../lib/words.ts'
import type { Chosen } from '../stay/chosen.ts'
import { lineWords } from '../stay/stayWords.ts'
import type { House } from './house.ts'
import { genderField, nameField } from './request.ts'
import type { Quote } from './useQuote.ts'

/** Who sleeps where. A name may wait for the desk; a gender is asked only where the room is for one. */
export function Guests({ chosen, house, quote }: { chosen: Chosen; house: House; quote: Quote }) {
  const said = words('checkout')
  const choices = [
    ['female', said.female],
    ['male', said.male],
    ['other', said.otherGender],
    ['undisclosed', said.undisclosed],
  ] as const
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
              {sold ? lineWords(sold) : (room?.name ?? said.room)}
            </legend>
            {isGendered && <p className="text-sm text-muted">{room.gender === 'female' ? said.womenOnly : said.menOnly}</p>}
            {line.guests.map((_, j) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a guest is its place in the room
              <div key={j} className="grid gap-3 sm:grid-cols-2">
                <TextField
                  name={nameField(i, j)}
                  label={say(said.guest, { n: j + 1 })}
                  isOptional
                  autoComplete="off"
                  maxLength={120}
                  placeholder={said.name}
                />
                {isGendered && (
                  <SelectField
                    name={genderField(i, j)}
                    label={say(said.guestIs, { n: j + 1 })}
                    choices={choices}
                    placeholder={words('kit').choose}
                  />
                )}
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
