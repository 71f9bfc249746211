import { useForm } from '../../kit/form/formContext.ts'
import { Stepper } from '../../kit/form/Stepper.tsx'
import { formatMoney } from '../../lib/format/format.ts'
import { getMessages, localizeName, t } from '../../lib/language/messages.ts'
import { type OfferedExtra, OfferedExtraRow } from '../stay/OfferedExtraRow.tsx'
import { type ExtraFieldPrefix, extraField, MOST_OF_ONE } from './pickedExtras.ts'

/** Towels, breakfast, tours, added with the beds and paid at the hostel. */
export function CheckoutExtras({ offered }: { offered: readonly OfferedExtra[] }) {
  const messages = getMessages('extras')
  return (
    <section aria-labelledby="extras">
      <h2 id="extras" className="text-xl">
        {messages.addTitle}
      </h2>
      <p className="mt-1 mb-4 text-muted">{messages.addText}</p>
      <ExtraFields offered={offered} prefix="" />
    </section>
  )
}

interface ExtraFieldsProps {
  offered: readonly OfferedExtra[]
  prefix: ExtraFieldPrefix
}

export const ExtraFields = ({ offered, prefix }: ExtraFieldsProps) => (
  <ul className="grid gap-2">
    {offered.map(extra => (
      <PickedExtra key={extra.id} extra={extra} prefix={prefix} />
    ))}
  </ul>
)

type ExtraValues = Record<`${ExtraFieldPrefix}extra.${number}`, number>

/** The first press adds what the party needs for its stay; others are one more or less. */
function PickedExtra({ extra, prefix }: { extra: OfferedExtra; prefix: ExtraFieldPrefix }) {
  const messages = getMessages('extras')
  const { value, onChange } = useForm<ExtraValues>().useField(`${prefix}${extraField(extra.id)}`)
  const { name, price, left } = extra
  const most = Math.min(left ?? MOST_OF_ONE, MOST_OF_ONE)
  const quantity = Math.min(value ?? 0, most)
  const first = Math.min(extra.quantity, most)
  const totalOf = (n: number) => formatMoney({ ...price, amount: price.amount * n })
  const handleChange = (next: number) => onChange(quantity === 0 && next === 1 ? first : next)
  return (
    <OfferedExtraRow
      extra={extra}
      note={quantity === 0 && first > 1 ? t(messages.forStay, { n: first, price: totalOf(first) }) : undefined}
    >
      <span className="flex flex-wrap items-center gap-3">
        {quantity > 0 && <span className="font-semibold tabular-nums">{totalOf(quantity)}</span>}
        <Stepper label={t(messages.quantity, { name: localizeName(name) })} value={quantity} most={most} onChange={handleChange} />
      </span>
    </OfferedExtraRow>
  )
}
