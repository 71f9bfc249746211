import { to } from '../../lib/language.ts'
import { words } from '../../lib/words.ts'
import { type Asked, stayParams } from '../search/asked.ts'
import { Score } from '../search/ResultCard.tsx'
import { pinPrice } from './pinWords.ts'
import type { FoundPin } from './usePins.ts'

interface Props {
  pins: readonly FoundPin[]
  asked: Asked
  /** The one that is pointed at, or none. */
  onLight: (id: number | undefined) => void
}

/** Everything on the map in words, beside it where there is room. */
export function PinList({ pins, asked, onLight }: Props) {
  return (
    <ol aria-label={words('map').onIt} className="hidden divide-y divide-line overflow-y-auto lg:block">
      {pins.map(pin => (
        <li
          key={pin.id}
          className="relative px-4 py-3 hover:bg-accent-soft"
          onPointerEnter={() => onLight(pin.id)}
          onPointerLeave={() => onLight(undefined)}
          onFocus={() => onLight(pin.id)}
          onBlur={() => onLight(undefined)}
        >
          <div className="flex justify-between gap-3">
            <a href={to(`${pin.path}?${stayParams(asked)}`)} className="min-w-0 font-semibold after:absolute after:inset-0 hover:underline">
              {pin.name}
            </a>
            {pin.total && <strong className="tabular-nums">{pinPrice(pin.total)}</strong>}
          </div>
          <Score rating={pin.rating} />
        </li>
      ))}
    </ol>
  )
}
