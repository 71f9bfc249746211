import { getMessages, t } from '../../lib/language/messages.ts'
import { Icon } from '../Icon.tsx'

interface Props {
  label: string
  value: number
  least?: number
  most: number
  onChange: (value: number) => void
}

/** A small number with a button for less and one for more. At its limits they keep the focus, which `disabled` would take away. */
export function Stepper({ label, value, least = 0, most, onChange }: Props) {
  const messages = getMessages('kit')
  const step = (by: number) => onChange(Math.max(least, Math.min(most, value + by)))
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        className="button px-2"
        aria-label={t(messages.fewer, { label })}
        aria-disabled={value <= least || undefined}
        onClick={() => step(-1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <output className="tabular w-9 text-center font-semibold" aria-label={label}>
        {value}
      </output>
      <button
        type="button"
        className="button px-2"
        aria-label={t(messages.more, { label })}
        aria-disabled={value >= most || undefined}
        onClick={() => step(1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </fieldset>
  )
}
