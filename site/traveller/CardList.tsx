import type { ReactNode } from 'react'
import { DayInput } from '../kit/day/DayInput.tsx'
import { ErrorState } from '../kit/ErrorState.tsx'
import { Field } from '../kit/form/Field.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import type { Meta } from '../lib/http/api.ts'
import type { Problem } from '../lib/http/problem.ts'
import { localizeHref } from '../lib/language/language.ts'
import { getMessages } from '../lib/language/messages.ts'
import { PagedList } from './PagedList.tsx'
import { PlaceCombobox } from './searchForm/PlaceCombobox.tsx'
import type { UrlState } from './useUrlState.ts'

interface Props<T> {
  list: {
    rows: readonly T[] | undefined
    meta: Meta | undefined
    problem: Problem | undefined
    isLoading: boolean
    isOld: boolean
    reload: () => void
  }
  /** What is looked for, said while it is, and as tall as what comes. */
  waiting: { label: string; height: number }
  none: ReactNode
  card: (row: T) => ReactNode
  address: UrlState
}

/** A list of cards with its waiting, its failure, its emptiness and its pages. */
export function CardList<T extends { id: number }>({ list, waiting, none, card, address }: Props<T>) {
  const { rows, meta, problem, isLoading, isOld, reload } = list
  return (
    <PagedList meta={meta} isOld={isOld} pageHref={address.pageHref} turnTo={address.turnTo}>
      {isLoading && <Skeleton rows={4} {...waiting} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {rows?.length === 0 && none}
      {rows && rows.length > 0 && (
        <ul className="grid gap-3">
          {rows.map(row => (
            <li key={row.id} className="@container">
              {card(row)}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

/** What narrows a list: at once as it is chosen, and where no script runs by a button. */
export function ListFilters({ path, className, children }: { path: '/events' | '/rides'; className: string; children: ReactNode }) {
  return (
    <search className="mb-6 block">
      <form action={localizeHref(path)} className={`grid items-end gap-4 ${className}`} onSubmit={e => e.preventDefault()}>
        {children}
        <button type="submit" className="button hidden noscript:inline-flex">
          {getMessages('kit').show}
        </button>
      </form>
    </search>
  )
}

interface CityAndDayProps {
  address: UrlState
  city: string
  day: string
}

/** Where and when, as the address has it. */
export function CityAndDayFields({ address: { text, day: dayIn, set }, city, day }: CityAndDayProps) {
  const [id, name] = [text('city'), text('cityName')]
  return (
    <>
      <PlaceCombobox
        name="city"
        label={city}
        isOptional
        place={id ? { id, name: name ?? id } : undefined}
        onChoose={place => set({ city: place?.id, cityName: place?.name })}
      />
      <Field label={day} isOptional>
        {wiring => <DayInput wiring={wiring} name="from" value={dayIn('from') ?? ''} onChange={from => set({ from })} />}
      </Field>
    </>
  )
}
