import { Icon } from '../../kit/Icon.tsx'
import { to } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { useHydrated } from '../../lib/useHydrated.ts'
import { useKeptList } from '../../lib/useKeptList.ts'
import { words } from '../../lib/words.ts'
import { type Asked, savedAs } from '../search/asked.ts'
import { savedSearches } from './savedSearches.ts'

/** Keeps a search with its dates and filters: in the account, or in this browser. */
export function SaveSearch({ asked }: { asked: Asked }) {
  const query = savedAs(asked)
  const isKept = useKeptList(savedSearches).includes(query)
  // The list is in the browser: before React is there nobody knows.
  const isOn = useHydrated() && isKept
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className="button button-small wish-word shrink-0 noscript:hidden"
      onClick={() => save(query, !isOn)}
    >
      <Icon name="bookmark" size={18} />
      <span className="max-sm:sr-only">{words('search').save}</span>
    </button>
  )
}

async function save(query: string, isOn: boolean) {
  const isDone = await savedSearches.set(query, isOn)
  if (isDone && isOn)
    toast('success', words('search').saved, { words: words('stay').wishOpen, run: () => location.assign(to('/wishlist#searches')) })
}
