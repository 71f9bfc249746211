import type { ReactNode } from 'react'
import { DayInput } from '../kit/day/DayInput.tsx'
import { visitorToday } from '../kit/day/readDay.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
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
  /** While loading: the label of the skeleton, and the height of a card in pixels. */
  waiting: { label: string; height: number }
  none: ReactNode
  card: (row: T) => ReactNode
  address: UrlState
  /** The columns of the list. */
  className?: string
}

/** A list of cards with its loading, error and empty states and its pages. */
export function CardList<T extends { id: number }>({ list, waiting, none, card, address, className = '' }: Props<T>) {
  const { rows, meta, problem, isLoading, isOld, reload } = list
  return (
    <PagedList meta={meta} isOld={isOld} pageHref={address.pageHref} turnTo={address.turnTo}>
      {isLoading && <Skeleton rows={4} {...waiting} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {rows?.length === 0 && (meta?.total ? <EmptyState title={getMessages('kit').emptyPage} /> : none)}
      {rows && rows.length > 0 && (
        <ul className={`grid gap-3 ${className}`}>
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

/** The filters of a list: applied at once, or without a script by a submit button. */
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

/** City and day filters, with the values of the address. */
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
        {wiring => (
          <DayInput wiring={wiring} name="from" min={visitorToday()} value={dayIn('from') ?? ''} onChange={from => set({ from })} />
        )}
      </Field>
    </>
  )
}
