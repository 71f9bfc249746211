import { navigate } from 'astro:transitions/client'
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { filterParams } from '../../../domain/listing/searchFilters.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { formatNearDay } from '../../lib/format/format.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { isPriced } from '../dates/nightPrices.ts'
import { completeDates } from '../dates/stayNights.ts'
import '../flexible/flexibleDates.ts'
import { type Flexible, parseFlexible } from '../flexible/flexibleQuery.ts'
import { NearMe } from '../searchForm/NearMe.tsx'
import type { RecentPlace } from '../searchForm/recentPlaces.ts'
import { formatSuggestion } from '../searchForm/suggestionFormat.ts'
import { DateFields } from '../stay/DateFields.tsx'
import { PartyField } from '../stay/PartyField.tsx'
import { formatParty, isGroup, partyQuery } from '../stay/party.ts'
import { propertyHref } from '../stay/staySearch.ts'
import { findBestSuggestion } from './findBestSuggestion.ts'
import { PlaceInput } from './PlaceInput.tsx'
import { rebaseDraft, resolveSearchLocation, type TypedSearch, withTyped } from './searchDraft.ts'
import { isUnnamedPlace, locationQuery, parseSearchQuery, type SearchQuery } from './searchQuery.ts'

interface Props {
  query: SearchQuery
  isBusy: boolean
  /** Above results: collapsed to one line on a telephone until the visitor wants to change it. */
  isFolding: boolean
  /** The fields for who has no dates yet, which are left to their own element. */
  openDates: ReactNode
  onSearch: (query: SearchQuery) => void
}

/** Place, dates and party. A plain form to /search until hydration; later its results appear below without a new page. */
export function SearchBox({ query, isBusy, isFolding, openDates, onSearch }: Props) {
  const [draft, setDraft] = useState(query)
  const [followed, setFollowed] = useState(query)
  const [error, setError] = useState<string>()
  // A search that was changed below, by a filter or the map: the box takes over what it changed.
  if (query !== followed) {
    setFollowed(query)
    setDraft(rebaseDraft(draft, followed, query))
  }
  const form = useRef<HTMLFormElement>(null)
  const line = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(!isFolding)
  useLayoutEffect(() => {
    const typed = readTypedSearch(form.current)
    setDraft(old => withTyped(old, typed))
  }, [])
  const change = (part: Partial<SearchQuery>) => setDraft(old => ({ ...old, ...part, page: 1 }))
  const choose = ({ destination }: RecentPlace, place: string) => {
    setError(undefined)
    change({ place, destination })
  }

  const handleSubmit = async (e: FormEvent) => {
    e.preventDefault()
    if (isBusy || !form.current?.reportValidity()) return
    const whole = { ...draft, ...completeDates(draft), flexible: readFlexible(form.current, draft), page: 1 }
    setDraft(whole)
    const outcome = await resolveDestination(resolveSearchLocation(whole, query))
    setError(typeof outcome === 'string' ? outcome : undefined)
    if (typeof outcome === 'object') start(outcome)
  }
  const start = (found: SearchQuery) => {
    setDraft(found)
    if (isFolding) {
      setOpen(false)
      // Only a collapsed box has a line to focus.
      line.current?.focus({ preventScroll: true })
    }
    onSearch(found)
  }

  const messages = getMessages('form')
  return (
    <search className="card block">
      {isFolding && (
        <button
          ref={line}
          type="button"
          aria-expanded={isOpen}
          className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start noscript:hidden lg:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="search" className="shrink-0 text-accent" />
          <span className="min-w-0 grow">
            <strong className="block truncate font-semibold">
              {query.bounds
                ? getMessages('search').inPart
                : query.around
                  ? getMessages('search').titleNearby
                  : query.place || getMessages('search').titleAny}
            </strong>
            <span className="block text-sm text-muted">{formatStaySummary(query)}</span>
          </span>
          <span className="shrink-0 text-sm font-semibold text-accent">{getMessages('results').change}</span>
        </button>
      )}
      <form
        ref={form}
        action={localizeHref('/search')}
        className={`grid grid-cols-2 gap-3 p-4 ${isOpen ? '' : 'max-lg:hidden noscript:grid'} lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)_auto] lg:items-start`}
        noValidate
        onSubmit={handleSubmit}
      >
        <div className="relative col-span-2 lg:col-span-1">
          <PlaceInput
            label={messages.where}
            text={draft.place}
            placeholder={query.around ? getMessages('search').titleNearby : messages.placeHint}
            error={error}
            filters={String(new URLSearchParams(filterParams(query.filters)))}
            onText={place => {
              setError(undefined)
              change({ place, destination: '' })
            }}
            onChoose={choose}
          />
          <NearMe filters={query.filters} />
        </div>
        <input type="hidden" name="destination" value={draft.destination} />
        <div className="relative col-span-2">
          <DateFields className="" dates={draft} onChange={change} priced={toPriceQuery(resolveSearchLocation(draft, query))} />
          {openDates}
        </div>
        <div className="col-span-2 lg:col-span-1">
          <PartyField party={draft.party} onChange={party => change({ party })} />
        </div>
        <Button type="submit" kind="primary" icon="search" isBusy={isBusy} className="col-span-2 lg:col-span-1 lg:mt-[1.6rem]">
          {messages.search}
        </Button>
      </form>
    </search>
  )
}

const formatStaySummary = ({ arrival, departure, flexible, party }: SearchQuery) =>
  `${arrival ? `${formatNearDay(arrival)} – ${formatNearDay(departure)}` : flexible ? getMessages('form').flexible : getMessages('results').anyDates} · ${formatParty(party)}`

/** The query of night prices: with the filters of the list, so that they fit its results. */
const toPriceQuery = ({ party, filters, ...query }: SearchQuery) =>
  isPriced(query) && !isGroup(party) ? { ...locationQuery(query), ...partyQuery(party), ...filters } : undefined

/** Dates take the place of a length; its fields are left to their own element. */
const readFlexible = (form: HTMLFormElement, { arrival }: SearchQuery): Flexible | undefined => {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return arrival ? undefined : parseFlexible(new URLSearchParams(fields))
}

/** Values that were typed before hydration. */
function readTypedSearch(form: HTMLFormElement | null): TypedSearch {
  const fields = form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : []
  const { place, arrival, departure, party } = parseSearchQuery(new URLSearchParams(fields))
  return { place, arrival, departure, party }
}

/** Resolves the typed text to a destination; a string is an error. Undefined for a hostel, whose own page is opened instead. */
async function resolveDestination(query: SearchQuery): Promise<SearchQuery | string | undefined> {
  if (query.destination || isUnnamedPlace(query)) return query
  if (!query.place.trim()) return getMessages('search').sayWhere
  const found = await findBestSuggestion(query.place)
  if (found === 'unknown') return t(getMessages('search').unknown, { place: query.place.trim() })
  if (found === 'unreachable') return getMessages('search').offline
  if (found.kind === 'hostel' && found.path) {
    navigate(propertyHref(found.path, query))
    return undefined
  }
  return { ...query, place: formatSuggestion(found), destination: found.destination }
}
