import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Icon } from '../../kit/Icon.tsx'
import { formatStay } from '../../lib/format/format.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { useIsPhone } from '../../lib/useIsPhone.ts'
import { type SearchQuery, searchHref } from '../search/searchQuery.ts'
import { formatSearchTitle } from '../search/searchTitle.ts'
import { formatParty } from '../stay/party.ts'

interface Props {
  query: SearchQuery
  filters: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The place of the map: in the page beside its list, or over the whole screen of a phone. */
export function MapScreen(props: Props) {
  const isPhone = useIsPhone()
  const leave = useBackToClose(isPhone, searchHref(props.query), props.onClose)
  return isPhone ? <FullScreen {...props} onClose={leave} /> : props.children
}

function FullScreen({ query, filters, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    // What is behind moves when the map searches: nobody sees it.
    const page = element?.parentElement?.closest('section')
    element?.showModal()
    page?.setAttribute('data-covered', '')
    return () => {
      page?.removeAttribute('data-covered')
      // Gives the focus back to the switch that opened the map.
      element?.close()
    }
  }, [])
  const messages = getMessages('map')
  const { arrival, departure, party } = query
  return (
    <dialog
      ref={dialog}
      aria-label={messages.title}
      className="visible fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none flex-col bg-surface p-0 text-ink open:flex"
      onCancel={event => {
        // A dialog within, such as the filters, closes alone.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
    >
      <header className="flex items-center gap-3 border-b border-line px-4 py-2">
        <button type="button" className="button button-small shrink-0" onClick={onClose}>
          <Icon name="list" size={18} />
          {messages.list}
        </button>
        {/* Always two lines: a head of another height would move the map away from what was searched. */}
        <p className="min-w-0 grow text-sm leading-snug">
          {/* Cut between words: a word of joined letters cut in two is another word. */}
          <span className="line-clamp-1 font-semibold">{formatSearchTitle(query)}</span>
          <span className="line-clamp-1 text-xs text-muted">
            {[arrival && formatStay(arrival, departure), formatParty(party)].filter(Boolean).join(' · ')}
          </span>
        </p>
        {filters}
      </header>
      {children}
    </dialog>
  )
}

interface MapEntry {
  index: number
  isMap: true
  /** The state of the entry of the list below. */
  list: unknown
}

const findMapEntry = () => {
  const state = history.state as MapEntry | null
  return state?.isMap ? state : undefined
}

/** The map that fills a phone is an entry of its own in the history: going back closes it, and whoever closes it goes back. Returns what closes it. */
function useBackToClose(isFull: boolean, listHref: string, onClose: () => void): () => void {
  const latest = useRef({ listHref, onClose })
  latest.current = { listHref, onClose }
  useEffect(() => {
    // After a reload, or back from a hostel, it is there already.
    if (!isFull || findMapEntry()) return
    const list = history.state as { index?: number } | null
    // Astro's router would load the list anew, without what was searched on the map: it leaves alone what has no state.
    history.replaceState(null, '')
    history.pushState({ index: (list?.index ?? 0) + 1, isMap: true, list } satisfies MapEntry, '')
  }, [isFull])
  useEffect(() => {
    const list = findMapEntry()?.list
    const close = () => {
      if (findMapEntry()) return
      // Who went forward to the map comes back to an entry that has its state again.
      if (history.state === null) history.replaceState(list, '', latest.current.listHref)
      latest.current.onClose()
    }
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [])
  return () => (findMapEntry() ? history.back() : onClose())
}
