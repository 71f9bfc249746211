import { useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { DayInput } from '../../kit/day/DayInput.tsx'
import { Field } from '../../kit/form/Field.tsx'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { PlaceInput } from '../search/PlaceInput.tsx'
import { PartyField } from '../stay/PartyField.tsx'
import { maxNightsOfStop, maxStops, slides, type TripQuery, type TripStop } from './tripQuery.ts'

interface Props {
  query: TripQuery
  today: string
  /** What is wrong with a place, by its text. */
  problems: Record<string, string>
}

interface Row extends TripStop {
  key: number
}

const fewestRows = 2
const nightCounts = Array.from({ length: maxNightsOfStop }, (_, n) => n + 1)
const emptyStop = { place: '', destination: '', nights: 2 }

/** Places with their nights, the first day and the party: a plain form to this page, which works without a script. With one, places are suggested, added and removed. */
export function TripForm({ query, today, problems }: Props) {
  const messages = getMessages('trip')
  const next = useRef(maxStops)
  const [rows, setRows] = useState<Row[]>(() =>
    Array.from({ length: Math.max(query.stops.length, fewestRows + 1) }, (_, key) => ({ ...(query.stops[key] ?? emptyStop), key })),
  )
  const [party, setParty] = useState(query.party)
  const change = (key: number, part: Partial<TripStop>) =>
    setRows(before => before.map(row => (row.key === key ? { ...row, ...part } : row)))
  const add = () => setRows(before => [...before, { ...emptyStop, key: next.current++ }])
  return (
    <form action={localizeHref('/trips')} className="card grid gap-4 p-4 sm:p-6">
      <ol className="grid gap-3">
        {rows.map((row, i) => (
          <li key={row.key} className="grid grid-cols-[minmax(0,1fr)_5.5rem_2.75rem] items-start gap-2 sm:gap-3">
            <PlaceInput
              label={t(messages.place, { n: i + 1 })}
              text={row.place}
              placeholder={getMessages('suggest').city}
              error={problems[row.place]}
              filters=""
              onText={place => change(row.key, { place, destination: '' })}
              onChoose={({ destination }, place) => change(row.key, { place, destination })}
            />
            <input type="hidden" name="destination" value={row.destination} />
            <p>
              <label className="label" htmlFor={`nights-${row.key}`}>
                {messages.nights}
              </label>
              <select
                id={`nights-${row.key}`}
                name="nights"
                className="input"
                aria-label={t(messages.nightsIn, { n: i + 1 })}
                value={row.nights}
                onChange={e => change(row.key, { nights: Number(e.target.value) })}
              >
                {nightCounts.map(nights => (
                  <option key={nights} value={nights}>
                    {nights}
                  </option>
                ))}
              </select>
            </p>
            {i >= fewestRows ? (
              <Button
                kind="quiet"
                icon="x"
                className="mt-[1.6rem] size-11 p-0 noscript:invisible"
                aria-label={t(messages.remove, { n: i + 1 })}
                onClick={() => setRows(before => before.filter(({ key }) => key !== row.key))}
              />
            ) : (
              <span />
            )}
          </li>
        ))}
      </ol>
      {rows.length < maxStops && (
        <p className="noscript:hidden">
          <Button icon="plus" isSmall onClick={add}>
            {messages.add}
          </Button>
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1.4fr_auto] lg:items-start">
        <Field label={messages.from}>
          {wiring => <DayInput wiring={wiring} name="from" defaultValue={query.from} min={today} required />}
        </Field>
        <p className="min-w-0">
          <label className="label" htmlFor="slide">
            {messages.slide}
          </label>
          <select id="slide" name="slide" className="input" defaultValue={query.slide}>
            {slides.map(days => (
              <option key={days} value={days}>
                {days ? t(messages.slides, { n: days }) : messages.exactly}
              </option>
            ))}
          </select>
        </p>
        <div className="sm:col-span-2 lg:col-span-1">
          <PartyField party={party} onChange={setParty} />
        </div>
        <Button type="submit" kind="primary" icon="search" className="sm:col-span-2 lg:col-span-1 lg:mt-[1.6rem]">
          {messages.plan}
        </Button>
      </div>
    </form>
  )
}
