import { useStore } from '@nanostores/react'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { $compared, maxCompared } from './comparedHostels.ts'

/** Appears with the first selected hostel, and shows the number of them. `searchParams`: the search, as parameters of an address. */
export function CompareBar({ searchParams }: { searchParams: URLSearchParams }) {
  const ids = useStore($compared)
  const messages = getMessages('compare')
  const n = ids.length
  return (
    <div
      className={
        n
          ? 'float-bar sticky bottom-[calc(0.75rem+var(--tab-bar,0px))] z-20 mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-2 shadow-float'
          : ''
      }
    >
      {/* On a telephone the bar has a single line, in which the button shows the number. */}
      <p role="status" className={n > 1 && n < maxCompared ? 'max-sm:sr-only' : ''}>
        {n === 1 && messages.another}
        {n > 1 && t(n === maxCompared ? messages.full : messages.chosen, { n })}
      </p>
      {n > 0 && (
        <div className={`flex items-center gap-2 ${n > 1 ? 'max-sm:w-full' : ''}`}>
          <button type="button" className="button button-quiet" onClick={() => $compared.set([])}>
            {messages.clear}
          </button>
          {n > 1 && (
            <a className="button button-primary grow" href={localizeHref(`/compare?hostels=${ids.join(',')}&${searchParams}`)}>
              {t(messages.go, { n })}
            </a>
          )}
        </div>
      )}
    </div>
  )
}
