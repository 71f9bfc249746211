import { navigate } from 'astro:transitions/client'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Combobox } from '../../kit/Combobox.tsx'
import { to } from '../../lib/language.ts'
import { say, words } from '../../lib/words.ts'
import { isWholeCountry } from '../dates/nightPrices.ts'
import { DateFields, wholeDates } from '../stay/DateFields.tsx'
import { PartyField } from '../stay/PartyField.tsx'
import { isGroup, partyQuery, partySize } from '../stay/party.ts'
import { type Asked, readAsked, stayParams } from './asked.ts'
import { bestMeaning, type PlaceOption, useSuggestions } from './suggestions.ts'

interface Props {
  asked: Asked
  isBusy: boolean
  onSearch: (asked: Asked) => void
}

/** Where, when and who. A plain form to /search until React is here; what it finds then appears below without a new page. */
export function SearchBox({ asked, isBusy, onSearch }: Props) {
  const [draft, setDraft] = useState(asked)
  const [followed, setFollowed] = useState(asked)
  const [error, setError] = useState<string>()
  // Another search than the one that was typed, chosen below: the box says the same.
  if (asked !== followed) {
    setFollowed(asked)
    setDraft(asked)
  }
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const typed = typedIn(form.current)
    setDraft(old => ({ ...old, ...typed, destination: typed.place === old.place ? old.destination : '' }))
  }, [])
  const options = useSuggestions(draft.place, draft.destination !== '')
  const change = (part: Partial<Asked>) => setDraft(old => ({ ...old, ...part, page: 1 }))
  const choose = ({ suggestion }: PlaceOption) => {
    setError(undefined)
    change({ place: suggestion.label, destination: suggestion.destination })
  }

  const handleSubmit = async (e: FormEvent) => {
    e.preventDefault()
    if (isBusy) return
    const whole = { ...draft, ...wholeDates(draft), page: 1 }
    setDraft(whole)
    const outcome = await meant(whole)
    setError(typeof outcome === 'string' ? outcome : undefined)
    if (typeof outcome !== 'string') start(outcome)
  }
  const start = (found: Asked) => {
    setDraft(found)
    onSearch(found)
  }

  const said = words('form')
  return (
    <search>
      <form
        ref={form}
        action={to('/search')}
        className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)_auto] lg:items-start"
        noValidate
        onSubmit={handleSubmit}
      >
        <Combobox
          name="place"
          label={said.where}
          className="col-span-2 lg:col-span-1"
          text={draft.place}
          options={options}
          placeholder={said.placeHint}
          error={error}
          onText={place => change({ place, destination: '' })}
          onChoose={choose}
        />
        <input type="hidden" name="destination" value={draft.destination} />
        <DateFields dates={draft} onChange={change} priced={pricedIn(draft)} />
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

/** What a night costs in the place that is named: with the filters of the list, since that is what comes. */
const pricedIn = ({ destination, party, filters }: Asked) =>
  destination && !isWholeCountry(destination) && !isGroup(party) ? { destination, ...partyQuery(party), ...filters } : undefined

/** What stands in the fields when React takes the form over: somebody may have been faster than the script. */
function typedIn(form: HTMLFormElement | null): Pick<Asked, 'place' | 'arrival' | 'departure' | 'party'> {
  const fields = form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : []
  const { place, arrival, departure, party } = readAsked(new URLSearchParams(fields))
  return { place, arrival, departure, party }
}

/** What was typed, as a destination; or what is wrong with it. A hostel has a page of its own. */
async function meant(asked: Asked): Promise<Asked | string> {
  if (asked.destination) return asked
  if (!asked.place.trim()) return words('search').sayWhere
  const found = await bestMeaning(asked.place)
  if (found === 'unknown') return say(words('search').unknown, { place: asked.place.trim() })
  if (found === 'unreachable') return words('search').offline
  if (found.kind === 'hostel' && found.path) navigate(to(`${found.path}?${stayParams(asked)}`))
  return { ...asked, place: found.label, destination: found.destination }
}
