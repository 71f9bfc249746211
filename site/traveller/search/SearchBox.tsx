import { navigate } from 'astro:transitions/client'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Combobox } from '../../kit/Combobox.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { formatNearDay } from '../../lib/format.ts'
import { to } from '../../lib/language.ts'
import { say, words } from '../../lib/words.ts'
import { isPriced } from '../dates/nightPrices.ts'
import { NearMe } from '../NearMe.tsx'
import { DateFields, wholeDates } from '../stay/DateFields.tsx'
import { hostelHref } from '../stay/looked.ts'
import { PartyField } from '../stay/PartyField.tsx'
import { isGroup, partyQuery, partySize, partyWords } from '../stay/party.ts'
import { labelOf } from '../suggestionWords.ts'
import { type Asked, isNameless, readAsked, whereQuery } from './asked.ts'
import { follow, type Typed, whereMeant, withTyped } from './draft.ts'
import { bestMeaning, type PlaceOption, useSuggestions } from './suggestions.ts'

interface Props {
  asked: Asked
  isBusy: boolean
  /** Above its results: a telephone has it in one line until somebody wants to change it. */
  isFolding: boolean
  onSearch: (asked: Asked) => void
}

/** Where, when and who. A plain form to /search until React is here; what it finds then appears below without a new page. */
export function SearchBox({ asked, isBusy, isFolding, onSearch }: Props) {
  const [draft, setDraft] = useState(asked)
  const [followed, setFollowed] = useState(asked)
  const [error, setError] = useState<string>()
  // Another search than the one that was typed, chosen below: the box says what that has changed.
  if (asked !== followed) {
    setFollowed(asked)
    setDraft(follow(draft, followed, asked))
  }
  const form = useRef<HTMLFormElement>(null)
  const line = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(!isFolding)
  useLayoutEffect(() => {
    const typed = typedIn(form.current)
    setDraft(old => withTyped(old, typed))
  }, [])
  const options = useSuggestions(draft.place, draft.destination !== '')
  const change = (part: Partial<Asked>) => setDraft(old => ({ ...old, ...part, page: 1 }))
  const choose = ({ suggestion }: PlaceOption) => {
    setError(undefined)
    change({ place: labelOf(suggestion), destination: suggestion.destination })
  }

  const handleSubmit = async (e: FormEvent) => {
    e.preventDefault()
    if (isBusy) return
    const whole = { ...draft, ...wholeDates(draft), page: 1 }
    setDraft(whole)
    const outcome = await meant(whereMeant(whole, asked))
    setError(typeof outcome === 'string' ? outcome : undefined)
    if (typeof outcome === 'object') start(outcome)
  }
  const start = (found: Asked) => {
    setDraft(found)
    if (isFolding) {
      setOpen(false)
      // Only where it folds is there something to focus.
      line.current?.focus({ preventScroll: true })
    }
    onSearch(found)
  }

  const said = words('form')
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
              {asked.bounds ? words('search').inPart : asked.around ? words('search').titleNearby : asked.place || words('search').titleAny}
            </strong>
            <span className="block text-sm text-muted">{stayWords(asked)}</span>
          </span>
          <span className="shrink-0 text-sm font-semibold text-accent">{words('results').change}</span>
        </button>
      )}
      <form
        ref={form}
        action={to('/search')}
        className={`grid grid-cols-2 gap-3 p-4 ${isOpen ? '' : 'max-lg:hidden noscript:grid'} lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)_auto] lg:items-start`}
        noValidate
        onSubmit={handleSubmit}
      >
        <div className="relative col-span-2 lg:col-span-1">
          <Combobox
            name="place"
            label={said.where}
            text={draft.place}
            options={options}
            placeholder={asked.around ? words('search').titleNearby : said.placeHint}
            error={error}
            onText={place => {
              setError(undefined)
              change({ place, destination: '' })
            }}
            onChoose={choose}
          />
          <NearMe filters={asked.filters} />
        </div>
        <input type="hidden" name="destination" value={draft.destination} />
        <DateFields dates={draft} onChange={change} priced={pricedIn(whereMeant(draft, asked))} />
        <div className="col-span-2 lg:col-span-1">
          <PartyField party={draft.party} onChange={party => change({ party: partySize(party) ? party : { ...party, other: 1 } })} />
        </div>
        <Button type="submit" kind="primary" icon="search" isBusy={isBusy} className="col-span-2 lg:col-span-1 lg:mt-[1.6rem]">
          {said.search}
        </Button>
      </form>
    </search>
  )
}

const stayWords = ({ arrival, departure, party }: Asked) =>
  `${arrival ? `${formatNearDay(arrival)} – ${formatNearDay(departure)}` : words('results').anyDates} · ${partyWords(party)}`

/** What a night costs where one looks: with the filters of the list, since that is what comes. */
const pricedIn = ({ party, filters, ...asked }: Asked) =>
  isPriced(asked) && !isGroup(party) ? { ...whereQuery(asked), ...partyQuery(party), ...filters } : undefined

/** What stands in the fields when React takes the form over: somebody may have been faster than the script. */
function typedIn(form: HTMLFormElement | null): Typed {
  const fields = form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : []
  const { place, arrival, departure, party } = readAsked(new URLSearchParams(fields))
  return { place, arrival, departure, party }
}

/** What was typed, as a destination; or what is wrong with it. A hostel has a page of its own: nothing is left to search for then. */
async function meant(asked: Asked): Promise<Asked | string | undefined> {
  if (asked.destination || isNameless(asked)) return asked
  if (!asked.place.trim()) return words('search').sayWhere
  const found = await bestMeaning(asked.place)
  if (found === 'unknown') return say(words('search').unknown, { place: asked.place.trim() })
  if (found === 'unreachable') return words('search').offline
  if (found.kind === 'hostel' && found.path) {
    navigate(hostelHref(found.path, asked))
    return undefined
  }
  return { ...asked, place: labelOf(found), destination: found.destination }
}
