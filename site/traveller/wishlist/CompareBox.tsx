import './compareBox.ts'
import { say, words } from '../../lib/words.ts'

interface Props {
  id: number
  name: string
  className?: string
}

/** Takes a hostel of a list among those that are compared. */
export function CompareBox({ id, name, className = 'relative' }: Props) {
  const said = words('compare')
  return (
    <compare-box className={`${className} z-10 block w-fit shrink-0 noscript:hidden`} data-id={id}>
      <label className="flex min-h-9 items-center gap-2 text-sm text-ink has-disabled:text-muted">
        <input type="checkbox" className="check" aria-label={say(said.one, { name })} />
        {said.short}
      </label>
    </compare-box>
  )
}
