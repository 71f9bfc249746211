import { TextField } from '../../kit/fields.tsx'
import { useField, type Values } from '../../kit/formContext.ts'
import { formatMoney, formatPlainAmount, plural } from '../../lib/format.ts'
import type { Group } from './groupFormat.ts'
import { countPlacedGuests, guestsField, priceField, type SellableRoom } from './quoteValues.ts'

/** Who sleeps where and for how much; without a price of its own a room costs what it usually does. */
export function RoomFields({ all, group, values }: { all: readonly SellableRoom[]; group: Group; values: Values }) {
  const { error } = useField('rooms')
  const inBeds = countPlacedGuests(values, all)
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
              <span className="block text-muted">{formatRoomSize(each)}</span>
            </p>
            <div className="contents max-sm:grid max-sm:grid-cols-2 max-sm:items-end max-sm:gap-4">
              <TextField name={guestsField(each)} label="Guests" type="number" min={0} max={group.guests} inputMode="numeric" isOptional />
              <TextField
                name={priceField(each)}
                label={each.as === 'bed' ? `Each bed, ${currency}` : `Each room, ${currency}`}
                inputMode="decimal"
                autoComplete="off"
                placeholder={each.usual ? formatPlainAmount(each.usual) : ''}
                isOptional
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function formatRoomSize({ room, as, usual }: SellableRoom) {
  const size =
    as === 'bed' ? plural(room.units * room.bedsPerUnit, 'bed') : `${plural(room.units, 'room')} of ${plural(room.bedsPerUnit, 'bed')}`
  return usual ? `${size}, usually ${formatMoney(usual)}` : size
}
