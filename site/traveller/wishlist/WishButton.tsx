import { Icon } from '../../kit/Icon.tsx'
import { say, words } from '../../lib/words.ts'
import { useHydrated } from '../stay/useHydrated.ts'
import { useWishes } from './useWishes.ts'
import { wish } from './wishes.ts'

interface Props {
  id: number
  name: string
  className?: string
}

/** The heart of a card: on the list, or not. */
export function WishButton({ id, name, className = '' }: Props) {
  const isOn = useWishes().includes(id)
  // The list is in the browser: before React is there nobody knows.
  if (!useHydrated()) return null
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={say(words('search').wish, { name })}
      title={say(words('search').wish, { name })}
      className={`wish ${className}`}
      onClick={() => wish(id, !isOn)}
    >
      <Icon name="heart" size={20} />
    </button>
  )
}
