import './compareBox.ts'
import { getMessages, t } from '../../lib/language/messages.ts'

interface Props {
  id: number
  name: string
  className?: string
}

/** A checkbox that adds a hostel to the comparison. */
export function CompareBox({ id, name, className = 'relative' }: Props) {
  const messages = getMessages('compare')
  return (
    <compare-box className={`${className} z-10 block w-fit shrink-0 noscript:hidden`} data-id={id}>
      <label className="flex min-h-9 items-center gap-2 text-sm text-ink has-disabled:text-muted">
        <input type="checkbox" className="check" aria-label={t(messages.one, { name })} />
        {messages.short}
      </label>
    </compare-box>
  )
}
