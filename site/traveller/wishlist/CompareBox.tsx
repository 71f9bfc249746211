import { say, words } from '../../lib/words.ts'
import { compare, mostCompared, useCompared } from './compared.ts'

interface Props {
  id: number
  name: string
  className?: string
}

/** Takes a hostel of a list among those that are compared. */
export function CompareBox({ id, name, className = 'relative' }: Props) {
  const ids = useCompared()
  const isOn = ids.includes(id)
  const said = words('compare')
  const isFull = ids.length === mostCompared && !isOn
  return (
    <label
      className={`${className} z-10 flex min-h-9 w-fit shrink-0 items-center gap-2 text-sm noscript:hidden ${isFull ? 'text-muted' : ''}`}
    >
      <input
        type="checkbox"
        className="check"
        checked={isOn}
        disabled={isFull}
        aria-label={say(said.one, { name })}
        onChange={e => compare(id, e.target.checked)}
      />
      {said.short}
    </label>
  )
}
