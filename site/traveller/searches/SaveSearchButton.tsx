import { Icon } from '../../kit/Icon.tsx'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { useSyncedList } from '../../lib/live/useSyncedList.ts'
import { toast } from '../../lib/toast.ts'
import { useHydrated } from '../../lib/useHydrated.ts'
import { type SearchQuery, savedSearchKey } from '../search/searchQuery.ts'
import { savedSearches } from './savedSearches.ts'

/** Saves a search with its dates and filters: in the account, or in this browser. */
export function SaveSearchButton({ query: searchQuery }: { query: SearchQuery }) {
  const query = savedSearchKey(searchQuery)
  const isSaved = useSyncedList(savedSearches).includes(query)
  // The list is in the browser, so its state is unknown before hydration.
  const isOn = useHydrated() && isSaved
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className="button button-small wish-word shrink-0 noscript:hidden"
      onClick={() => save(query, !isOn)}
    >
      <Icon name="bookmark" size={18} />
      <span className="max-sm:sr-only">{getMessages('search').save}</span>
    </button>
  )
}

async function save(query: string, isOn: boolean) {
  const isDone = await savedSearches.set(query, isOn)
  if (isDone && isOn)
    toast('success', getMessages('search').saved, {
      label: getMessages('stay').wishOpen,
      run: () => location.assign(localizeHref('/wishlist#searches')),
    })
}
