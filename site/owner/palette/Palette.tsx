import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { cutText } from '../../../domain/text/cutText.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { bookingLabels } from '../../lib/format/bookingLabels.ts'
import { formatStay } from '../../lib/format/format.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { useDebounced } from '../../lib/useDebounced.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { paletteMessages } from './messages.ts'
import { filterEntries, listEntries, type PaletteEntry, sortByLabel } from './paletteEntries.ts'

/** A letter alone is in everything. */
const MIN_LETTERS = 2
const kinds = ['bookings', 'beds', 'rooms', 'actions', 'screens', 'settings'] as const

interface Props {
  onClose: () => void
  onKeys: () => void
}

/** One field for everything: typing narrows, arrows walk, Enter opens. */
export function Palette({ onClose, onKeys }: Props) {
  const messages = paletteMessages()
  const listId = useId()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { entries, isSearching, problem } = useEntries(typed)
  // Options stand under their headings: what the arrows walk is their order on the screen.
  const groups = kinds.map(kind => ({ kind, options: entries.filter(e => e.kind === kind) })).filter(g => g.options.length > 0)
  const shown = groups.flatMap(g => g.options)
  const active = Math.min(at, shown.length - 1)
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])
  const open = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    onClose()
    navigate(entry.to)
  }
  // The dialog gives the focus to its first button.
  useEffect(() => field.current?.focus(), [])
  const handleKeys = () => {
    onClose()
    onKeys()
  }
  const moves: Record<string, () => void> = {
    ArrowDown: () => setAt(shown.length ? (active + 1) % shown.length : 0),
    ArrowUp: () => setAt((active > 0 ? active : shown.length) - 1),
    Enter: () => open(shown[active]),
  }
  const handleKey = (e: KeyboardEvent) => {
    const move = moves[e.key]
    if (!move || e.nativeEvent.isComposing) return
    e.preventDefault()
    move()
  }
  return (
    <Modal title={messages.title} isOpen isGrowing onClose={onClose}>
      <input
        ref={field}
        className="input"
        type="text"
        role="combobox"
        aria-label={messages.label}
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        placeholder={messages.placeholder}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={80}
        value={typed}
        onKeyDown={handleKey}
        onChange={e => {
          setTyped(e.target.value)
          setAt(0)
        }}
      />
      <div id={listId} role="listbox" aria-label={messages.found} aria-busy={isSearching || undefined} className="palette-list">
        {groups.map(({ kind, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: the group of a listbox; there is no element for it
          <div key={kind} role="group" aria-label={messages.kinds[kind]}>
            <p className="nav-group-name" aria-hidden="true">
              {messages.kinds[kind]}
            </p>
            {options.map(option => (
              <Option
                key={option.key}
                id={`${listId}-${shown.indexOf(option)}`}
                option={option}
                isActive={shown[active] === option}
                onChoose={() => open(option)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={shown.length || problem ? 'sr-only' : 'text-muted'}>
        {isSearching ? messages.searching : shown.length ? t(messages.count, { n: shown.length }) : messages.nothing}
      </p>
      {problem && <p className="text-danger">{problem}</p>}
      <button type="button" className="button button-quiet button-small max-lg:hidden" onClick={handleKeys}>
        {messages.allKeys} <kbd>?</kbd>
      </button>
    </Modal>
  )
}

interface OptionProps {
  id: string
  option: PaletteEntry
  isActive: boolean
  onChoose: () => void
}

function Option({ id, option, isActive, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which refers to the active option
    <div id={id} role="option" aria-selected={isActive} className="palette-option" onMouseDown={e => e.preventDefault()} onClick={onChoose}>
      <Icon name={option.icon} className="shrink-0" />
      <span className="min-w-0 grow">
        <bdi>{option.label}</bdi>
        {option.detail && <span className="block truncate text-muted">{option.detail}</span>}
      </span>
      {option.keys && (
        <span aria-hidden="true">
          <kbd>{option.keys}</kbd>
        </span>
      )}
    </div>
  )
}

/** What is known here at once, and what the server finds a moment after the last letter. */
function useEntries(typed: string) {
  const { id, can } = useCurrentProperty()
  const q = useDebounced(cutText(typed.trim(), 80), 150)
  const isAsked = q.length >= MIN_LETTERS && can('booking.read')
  const { item, isFetching, problem } = useItem(
    'GET /booking/find',
    { query: { property: id, q } },
    { enabled: isAsked, keepPrevious: true },
  )
  const found = isAsked && item ? sortByLabel(toEntries(item), q) : []
  return {
    entries: [...found, ...filterEntries(listEntries(can), typed)],
    isSearching: isAsked && isFetching,
    problem: isAsked ? problem?.detail : undefined,
  }
}

function toEntries({ bookings, rooms, beds }: Result<Api['GET /booking/find']>): PaletteEntry[] {
  const messages = paletteMessages()
  const { status } = bookingLabels()
  return [
    ...bookings.map((b): PaletteEntry => {
      const detail = [b.code, status[b.status], formatStay(b.arrival, b.departure), ...b.beds.slice(0, 2)]
      return {
        key: `booking-${b.id}`,
        kind: 'bookings',
        icon: 'clipboardList',
        label: b.guestName,
        detail: joinWithCommas(detail),
        to: `/booking/${b.id}`,
      }
    }),
    ...beds.map(
      (b): PaletteEntry => ({
        ...{ key: `bed-${b.id}`, kind: 'beds', icon: 'bed', label: `${b.unit} ${b.label}` },
        detail: b.guest ? t(messages.bedOf, { room: b.roomName, guest: b.guest.name }) : t(messages.bedFree, { room: b.roomName }),
        to: b.guest ? `/booking/${b.guest.booking}` : `/room/${b.room}`,
      }),
    ),
    ...rooms.map((r): PaletteEntry => ({ key: `room-${r.id}`, kind: 'rooms', icon: 'bedDouble', label: r.name, to: `/room/${r.id}` })),
  ]
}
