import { MAX_SAVED_SEARCHES } from '../../../domain/listing/savedSearch.ts'
import { activeFilters } from '../../../domain/listing/searchFilters.ts'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatStay } from '../../lib/format/format.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { useSyncedList, useSyncProblem } from '../../lib/live/useSyncedList.ts'
import { toast } from '../../lib/toast.ts'
import { joinWithDots } from '../property/propertyFormat.ts'
import { formatFilter } from '../search/filters.ts'
import { parseSearchQuery, type SearchQuery, searchHref } from '../search/searchQuery.ts'
import { formatSearchTitle } from '../search/searchTitle.ts'
import { formatParty } from '../stay/party.ts'
import { copyLink } from '../wishlist/copyLink.ts'
import { type PriceAlert, PriceAlertButton } from './PriceAlertButton.tsx'
import { StopAlertNotice } from './StopAlertNotice.tsx'
import { savedSearches } from './savedSearches.ts'
import { useAlerts } from './useAlerts.ts'

/** Saved searches of the account, or of this browser. */
export function SavedSearchList() {
  const queries = useSyncedList(savedSearches)
  const { problem, retry } = useSyncProblem(savedSearches, queries.length)
  const { alerts, reload } = useAlerts(queries.length)
  const messages = getMessages('wishlist')
  return (
    <section aria-labelledby="searches" className="mt-10 border-t border-line pt-6">
      <h2 id="searches" className="text-xl">
        {messages.searches}
      </h2>
      <div className="mt-4 grid gap-3">
        <StopAlertNotice onStopped={reload} />
        {queries.length > 0 && problem?.code === 'list_full' && (
          <Notice kind="warning">{t(messages.tooMany, { most: MAX_SAVED_SEARCHES })}</Notice>
        )}
        {queries.length > 0 ? (
          <ul className="grid gap-3">
            {queries.map(query => (
              <li key={query} className="card flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4">
                <SavedSearchItem query={query} alerts={alerts} onAlert={reload} />
              </li>
            ))}
          </ul>
        ) : problem === undefined ? (
          <Skeleton rows={2} height={80} label={messages.readingSearches} />
        ) : problem ? (
          <ErrorState problem={problem} onRetry={retry} />
        ) : (
          <p className="max-w-text text-muted">{t(messages.noSearches, { button: getMessages('search').save })}</p>
        )}
      </div>
    </section>
  )
}

interface ItemProps {
  query: string
  /** Undefined without an account. */
  alerts: readonly PriceAlert[] | undefined
  onAlert: () => void
}

function SavedSearchItem({ query, alerts, onAlert }: ItemProps) {
  const messages = getMessages('wishlist')
  const searchQuery = parseSearchQuery(new URLSearchParams(query))
  const isOver = searchQuery.arrival !== '' && searchQuery.arrival < today()
  const href = searchHref(isOver ? { ...searchQuery, arrival: '', departure: '' } : searchQuery)
  const name = searchQuery.around
    ? `${formatSearchTitle(searchQuery)} (${searchQuery.around.lat}, ${searchQuery.around.lng})`
    : formatSearchTitle(searchQuery)
  return (
    <>
      <div className="min-w-0">
        <h3 className="text-lg wrap-anywhere">
          <a className="hover:underline" href={href}>
            {name}
          </a>
        </h3>
        <p className="mt-1 text-sm text-muted">{joinWithDots([formatSearchDates(searchQuery), formatParty(searchQuery.party)])}</p>
        {activeFilters(searchQuery.filters).length > 0 && <p className="text-sm text-muted">{formatSearchFilters(searchQuery)}</p>}
        {isOver && <p className="mt-1 text-sm">{messages.datesOver}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {alerts && searchQuery.arrival !== '' && !isOver && (
          <PriceAlertButton query={query} name={name} alert={alerts.find(alert => alert.query === query)} onChange={onAlert} />
        )}
        <Button
          isSmall
          kind="quiet"
          icon="copy"
          aria-label={t(messages.copyOne, { name })}
          onClick={() => copyLink(href, messages.notCopied)}
        >
          {messages.copy}
        </Button>
        <Button isSmall kind="quiet" icon="trash2" aria-label={t(messages.removeOne, { name })} onClick={() => remove(query)}>
          {messages.remove}
        </Button>
      </div>
    </>
  )
}

const formatSearchDates = ({ arrival, departure }: SearchQuery) =>
  arrival ? formatStay(arrival, departure) : getMessages('wishlist').anyDates

const formatSearchFilters = ({ filters }: SearchQuery) =>
  joinWithCommas(activeFilters(filters).map(({ filter, value }) => formatFilter(filters, filter, value)))

/** In UTC, like prices: a difference of a day is harmless here. */
const today = () => new Date().toISOString().slice(0, 10)

async function remove(query: string) {
  const { searchRemoved, undo } = getMessages('wishlist')
  if (await savedSearches.set(query, false)) toast('blank', searchRemoved, { label: undo, run: () => savedSearches.set(query, true) })
}
