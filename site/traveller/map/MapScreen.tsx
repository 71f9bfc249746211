import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon } from '../../kit/Icon.tsx'
import { formatStay } from '../../lib/format/format.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { useIsPhone } from '../../lib/useIsPhone.ts'
import type { SearchQuery } from '../search/searchQuery.ts'
import { formatSearchTitle } from '../search/searchTitle.ts'
import { formatParty } from '../stay/party.ts'

interface Props {
  query: SearchQuery
  filters: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The place of the map: in the page beside its list, or over the whole screen of a phone. */
export const MapScreen = (props: Props) => (useIsPhone() ? <FullScreen {...props} /> : props.children)

function FullScreen({ query, filters, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Gives the focus back to the switch that opened the map.
    return () => element?.close()
  }, [])
  const messages = getMessages('map')
  const { arrival, departure, party } = query
  return (
    <dialog
      ref={dialog}
      aria-label={messages.title}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none flex-col bg-surface p-0 text-ink open:flex"
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
          <span className="block truncate font-semibold">{formatSearchTitle(query)}</span>
          <span className="block truncate text-xs text-muted">
            {[arrival && formatStay(arrival, departure), formatParty(party)].filter(Boolean).join(' · ')}
          </span>
        </p>
        {filters}
      </header>
      {children}
    </dialog>
  )
}
