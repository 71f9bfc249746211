import { TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { formatMoney, formatPlainAmount } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import type { Group } from './groupFormat.ts'
import { groupMessages } from './messages.ts'
import type { QuoteValues } from './quoteValues.ts'
import { countPlacedGuests, guestsField, priceField, type SellableRoom } from './quoteValues.ts'

/** Guests per room, with an optional price; without one the usual price is used. */
export function RoomFields({ all, group, values }: { all: readonly SellableRoom[]; group: Group; values: QuoteValues }) {
  const messages = groupMessages().rooms
  const error = useForm<QuoteValues>().useError('rooms')
  const inBeds = countPlacedGuests(values, all)
  const { currency } = group.property
  return (
    <section className="panel" aria-labelledby="rooms">
      <h2 id="rooms">{messages.title}</h2>
      <p className="mb-3 text-muted" aria-live="polite">
        {t(messages.placed, { n: group.guests, placed: inBeds })}
      </p>
      {error && <p className="mb-3 text-danger">{error}</p>}
      {all.length === 0 && <p>{messages.none}</p>}
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
              <NumberField<QuoteValues> name={guestsField(each)} label={messages.guests} min={0} max={group.guests} isOptional />
              <TextField<QuoteValues>
                name={priceField(each)}
                label={t(each.as === 'bed' ? messages.eachBed : messages.eachRoom, { currency })}
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
  const { beds, roomsOf, usually } = groupMessages().rooms
  const size =
    as === 'bed' ? t(beds, { n: room.units * room.bedsPerUnit }) : t(roomsOf, { n: room.units, beds: t(beds, { n: room.bedsPerUnit }) })
  return usual ? t(usually, { size, price: formatMoney(usual) }) : size
}
