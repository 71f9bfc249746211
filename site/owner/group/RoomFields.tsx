import { TextField } from '../../kit/fields.tsx'
import { useField, type Values } from '../../kit/formContext.ts'
import { amountText, formatMoney, plural } from '../../lib/format.ts'
import { guestsField, placed, priceField, type Sellable } from './quoteValues.ts'
import type { Group } from './words.ts'

/** Who sleeps where and for how much; without a price of its own a room costs what it usually does. */
export function RoomFields({ all, group, values }: { all: readonly Sellable[]; group: Group; values: Values }) {
  const { error } = useField('rooms')
  const inBeds = placed(values, all)
  const { currency } = group.property
  return (
    <section className="panel" aria-labelledby="rooms">
      <h2 id="rooms">Rooms</h2>
      <p className="mb-3 text-muted" aria-live="polite">
        {inBeds} of {plural(group.guests, 'guest')} have a bed. Prices are for a night; left empty, the usual one counts.
      </p>
      {error && <p className="mb-3 text-danger">{error}</p>}
      {all.length === 0 && <p>There are no rooms for sale yet. Add rooms first.</p>}
      <ul>
        {all.map(each => (
          <li
            key={guestsField(each)}
            className="grid gap-x-4 gap-y-2 border-b border-line py-3 last:border-0 sm:grid-cols-[1fr_7rem_10rem] sm:items-end"
          >
            <p className="self-center">
              <span className="font-semibold">{each.room.name}</span>
              <span className="block text-muted">{sizeWords(each)}</span>
            </p>
            <div className="contents max-sm:grid max-sm:grid-cols-2 max-sm:items-end max-sm:gap-4">
              <TextField name={guestsField(each)} label="Guests" type="number" min={0} max={group.guests} inputMode="numeric" isOptional />
              <TextField
                name={priceField(each)}
                label={each.as === 'bed' ? `Each bed, ${currency}` : `Each room, ${currency}`}
                inputMode="decimal"
                autoComplete="off"
                placeholder={each.usual ? amountText(each.usual) : ''}
                isOptional
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function sizeWords({ room, as, usual }: Sellable) {
  const size =
    as === 'bed' ? plural(room.units * room.bedsPerUnit, 'bed') : `${plural(room.units, 'room')} of ${plural(room.bedsPerUnit, 'bed')}`
  return usual ? `${size}, usually ${formatMoney(usual)}` : size
}
