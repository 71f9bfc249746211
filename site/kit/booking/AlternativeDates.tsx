import { formatStay } from '../../lib/format/format.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { Button } from '../Button.tsx'

export interface Stay {
  arrival: string
  departure: string
}

/** The nearest available dates, where a refusal of the API suggests some. */
export const findAlternativeDates = ({ alternatives }: Problem): Stay[] => (alternatives as { dates?: Stay[] } | undefined)?.dates ?? []

export function AlternativeDates({ dates, onTake }: { dates: readonly Stay[]; onTake: (stay: Stay) => void }) {
  if (!dates.length) return null
  return (
    <>
      <p>{getMessages('stayChange').freeInstead}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {dates.map(stay => (
          <li key={`${stay.arrival} ${stay.departure}`}>
            <Button isSmall onClick={() => onTake(stay)}>
              {formatStay(stay.arrival, stay.departure)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
