import { formatStay } from '../../lib/format/format.ts'
import { api } from '../../lib/http/api.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { findAlternatives } from '../stay/alternatives.ts'
import type { SelectedGuest, SelectedLine } from '../stay/bookingSelection.ts'
import { staySearchParams } from '../stay/staySearch.ts'
import type { OfferStay, Offers } from './useOffers.ts'

type Dates = { arrival: string; departure: string }
type Row = HTMLLIElement

/** Rooms of which neither beds nor whole rooms are left. */
export function fullRooms(rooms: Offers['rooms']): Set<number> {
  const left = new Map<number, number>()
  for (const { room, available } of rooms) left.set(room, Math.max(available, left.get(room) ?? 0))
  return new Set([...left].filter(([, available]) => available === 0).map(([room]) => room))
}

/** The table of rooms is prerendered: marks the rooms that are full, and moves them to the end. Returns a function that undoes it. */
export function markFullRooms(property: number, stay: OfferStay, rooms: Offers['rooms'], onMove: (dates: Dates) => void): () => void {
  const list = document.querySelector('[data-rooms]')
  if (!list) return () => {}
  const full = fullRooms(rooms)
  const isFull = (row: Row) => full.has(Number(row.dataset.room))
  const rows = [...list.querySelectorAll<Row>('[data-room]')].sort((a, b) => Number(a.dataset.place) - Number(b.dataset.place))
  for (const row of rows) row.toggleAttribute('data-full', isFull(row))
  list.append(...rows.filter(row => !isFull(row)), ...rows.filter(isFull))
  const stop = new AbortController()
  list.addEventListener('click', event => handleClick(event as MouseEvent, property, stay, onMove), { signal: stop.signal })
  return () => {
    stop.abort()
    for (const row of rows) resetRow(row)
    list.append(...rows)
  }
}

function resetRow(row: Row) {
  row.removeAttribute('data-full')
  row.querySelector('[data-found]')?.replaceChildren()
  row.querySelector<HTMLElement>('[data-ask]')?.removeAttribute('hidden')
}

function handleClick(event: MouseEvent, property: number, stay: OfferStay, onMove: (dates: Dates) => void) {
  const target = event.target as Element
  const row = target.closest<Row>('[data-room]')
  const link = target.closest<HTMLAnchorElement>('a[data-arrival]')
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (link && isPlain) {
    event.preventDefault()
    onMove({ arrival: link.dataset.arrival ?? '', departure: link.dataset.departure ?? '' })
    document.getElementById('offers')?.scrollIntoView()
  } else if (row && target.closest('[data-ask]')) findFreeDates(row, property, stay)
}

/** A quote for one place there is refused, and the refusal contains the nearest dates with a free one. */
async function findFreeDates(row: Row, property: number, stay: OfferStay) {
  const { room, as, gender } = row.dataset
  const guest: SelectedGuest = gender === 'female' || gender === 'male' ? { gender } : {}
  const line: SelectedLine = { room: Number(room), as: as === 'unit' ? 'unit' : 'bed', guests: [guest] }
  const reply = await api('POST /booking/quote', {
    body: { property, arrival: stay.arrival, departure: stay.departure, lines: [line] },
  })
  if (!row.hasAttribute('data-full')) return
  const [button, found] = [row.querySelector<HTMLElement>('[data-ask]'), row.querySelector<HTMLElement>('[data-found]')]
  found?.replaceChildren(...renderAnswer(reply, stay))
  // If the pressed button had the focus, it moves to the answer.
  if (button?.contains(document.activeElement)) {
    found?.setAttribute('tabindex', '-1')
    found?.focus({ preventScroll: true })
  }
  button?.setAttribute('hidden', '')
}

function renderAnswer(reply: Awaited<ReturnType<typeof api<'POST /booking/quote'>>>, stay: OfferStay): (string | Element)[] {
  const messages = getMessages('offers')
  if (reply.ok) return [messages.freed]
  const { dates } = findAlternatives(reply.problem)
  if (dates.length) return [messages.instead, ...dates.map(found => createDatesLink(found, stay))]
  return [reply.problem.code === 'sold_out' ? messages.noneNear : messages.notFound]
}

function createDatesLink(dates: Dates, stay: OfferStay): Element {
  const link = document.createElement('a')
  link.href = `?${staySearchParams({ ...stay, ...dates })}#offers`
  link.className = 'link block py-1'
  Object.assign(link.dataset, dates)
  link.textContent = formatStay(dates.arrival, dates.departure)
  return link
}
