import { MOST_SEARCHES } from '../../../domain/listing/savedSearch.ts'
import { activeFilters } from '../../../domain/listing/searchFilters.ts'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatStay } from '../../lib/format.ts'
import { commas } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { useKeptList, useSync } from '../../lib/useKeptList.ts'
import { say, words } from '../../lib/words.ts'
import { dotted } from '../propertyWords.ts'
import { type Asked, hrefOf, readAsked } from '../search/asked.ts'
import { filterWord } from '../search/filters.ts'
import { titleOf } from '../search/titleOf.ts'
import { partyWords } from '../stay/party.ts'
import { copyLink } from '../wishlist/copyLink.ts'
import { savedSearches } from './savedSearches.ts'

/** Searches to come back to: of the account, or of this browser alone. */
export function SavedSearches() {
  const queries = useKeptList(savedSearches)
  const { problem, retry } = useSync(savedSearches, queries.length)
  const said = words('lists')
  return (
    <section aria-labelledby="searches" className="mt-10 border-t border-line pt-6">
      <h2 id="searches" className="text-xl">
        {said.searches}
      </h2>
      <div className="mt-4 grid gap-3">
        {queries.length > 0 && problem?.code === 'list_full' && (
          <Notice kind="warning">{say(said.tooMany, { most: MOST_SEARCHES })}</Notice>
        )}
        {queries.length > 0 ? (
          <ul className="grid gap-3">
            {queries.map(query => (
              <li key={query} className="card flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4">
                <Saved query={query} />
              </li>
            ))}
          </ul>
        ) : problem === undefined ? (
          <Skeleton rows={2} height={80} label={said.readingSearches} />
        ) : problem ? (
          <ErrorState problem={problem} onRetry={retry} />
        ) : (
          <p className="max-w-text text-muted">{say(said.noSearches, { button: words('search').save })}</p>
        )}
      </div>
    </section>
  )
}

function Saved({ query }: { query: string }) {
  const said = words('lists')
  const asked = readAsked(new URLSearchParams(query))
  const isOver = asked.arrival !== '' && asked.arrival < today()
  const href = hrefOf(isOver ? { ...asked, arrival: '', departure: '' } : asked)
  const name = asked.around ? `${titleOf(asked)} (${asked.around.lat}, ${asked.around.lng})` : titleOf(asked)
  return (
    <>
      <div className="min-w-0">
        <h3 className="text-lg wrap-anywhere">
          <a className="hover:underline" href={href}>
            {name}
          </a>
        </h3>
        <p className="mt-1 text-sm text-muted">{dotted([staysWords(asked), partyWords(asked.party)])}</p>
        {activeFilters(asked.filters).length > 0 && <p className="text-sm text-muted">{filtersWords(asked)}</p>}
        {isOver && <p className="mt-1 text-sm">{said.datesOver}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button isSmall kind="quiet" icon="copy" aria-label={say(said.copyOne, { name })} onClick={() => copyLink(href, said.notCopied)}>
          {said.copy}
        </Button>
        <Button isSmall kind="quiet" icon="trash2" aria-label={say(said.removeOne, { name })} onClick={() => remove(query)}>
          {said.remove}
        </Button>
      </div>
    </>
  )
}

const staysWords = ({ arrival, departure }: Asked) => (arrival ? formatStay(arrival, departure) : words('lists').anyDates)

const filtersWords = ({ filters }: Asked) => commas(activeFilters(filters).map(({ filter, value }) => filterWord(filters, filter, value)))

/** As in the list of prices: by the clock of the world, a day's difference does no harm here. */
const today = () => new Date().toISOString().slice(0, 10)

async function remove(query: string) {
  const { searchRemoved, undo } = words('lists')
  if (await savedSearches.set(query, false)) toast('blank', searchRemoved, { words: undo, run: () => savedSearches.set(query, true) })
}
