import { TextField } from '../../kit/fields.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { commas } from '../../lib/language.ts'
import { say, words } from '../../lib/words.ts'
import { arrivalTrouble, type Doors } from './arrival.ts'

interface Props {
  house: Doors
  arrival: string
  label: string
  time: string
}

/** When they come: any time may be said, and what to do about one the house does not expect. */
export function ArrivalTime({ house, arrival, label, time }: Props) {
  const trouble = troubleWords(time, arrival, house)
  const { checkInFrom: from, checkInUntil: until } = house
  return (
    <TextField
      name="arrivalTime"
      label={label}
      type="time"
      isOptional
      hint={
        <span role="status" className={trouble && 'flex gap-1.5 text-warning'}>
          {trouble && <Icon name="triangleAlert" size={16} className="mt-0.5 shrink-0" />}
          {trouble ?? say(words('sleepers').arrivalHint, { from, until })}
        </span>
      }
    />
  )
}

function troubleWords(time: string, arrival: string, house: Doors): string | undefined {
  const said = words('sleepers')
  const trouble = arrivalTrouble(time, arrival, house)
  if (!trouble) return undefined
  if (trouble.kind === 'outside') return say(said.arrivalOutside, { from: house.checkInFrom, until: house.checkInUntil })
  if (!trouble.open.length) return said.receptionClosed
  return say(said.receptionOpen, { hours: commas(trouble.open.map(({ from, until }) => `${from}–${until}`)) })
}
