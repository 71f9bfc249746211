import { api } from '../../lib/api.ts'
import { formatStay } from '../../lib/format.ts'
import { words } from '../../lib/words.ts'
import { alternativesOf } from '../stay/alternatives.ts'
import type { ChosenGuest, ChosenLine } from '../stay/chosen.ts'
import { lookedParams } from '../stay/looked.ts'
import type { Offers, Stay } from './useOffers.ts'

type Dates = { arrival: string; departure: string }
type Row = HTMLLIElement

/** Rooms of which nothing is left, in whatever way they are sold. */
export function fullRooms(rooms: Offers['rooms']): Set<number> {
  const left = new Map<number, number>()
  for (const { room, available } of rooms) left.set(room, Math.max(available, left.get(room) ?? 0))
  return new Set([...left].filter(([, available]) => available === 0).map(([room]) => room))
}

/** The table of rooms was made before anybody asked: now it says which are full, below the others. Answers how to undo it. */
export function markFullRooms(property: number, stay: Stay, rooms: Offers['rooms'], onMove: (dates: Dates) => void): () => void {
  const list = document.querySelector('[data-rooms]')
  if (!list) return () => {}
  const full = fullRooms(rooms)
  const isFull = (row: Row) => full.has(Number(row.dataset.room))
  const rows = [...list.querySelectorAll<Row>('[data-room]')].sort((a, b) => Number(a.dataset.place) - Number(b.dataset.place))
  for (const row of rows) row.toggleAttribute('data-full', isFull(row))
  list.append(...rows.filter(row => !isFull(row)), ...rows.filter(isFull))
  const stop = new AbortController()
  list.addEventListener('click', event => pressed(event as MouseEvent, property, stay, onMove), { signal: stop.signal })
  return () => {
    stop.abort()
    for (const row of rows) forget(row)
    list.append(...rows)
  }
}

function forget(row: Row) {
  row.removeAttribute('data-full')
  row.querySelector('[data-found]')?.replaceChildren()
  row.querySelector<HTMLElement>('[data-ask]')?.removeAttribute('hidden')
}

function pressed(event: MouseEvent, property: number, stay: Stay, onMove: (dates: Dates) => void) {
  const target = event.target as Element
  const row = target.closest<Row>('[data-room]')
  const link = target.closest<HTMLAnchorElement>('a[data-arrival]')
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (link && isPlain) {
    event.preventDefault()
    onMove({ arrival: link.dataset.arrival ?? '', departure: link.dataset.departure ?? '' })
    document.getElementById('offers')?.scrollIntoView()
  } else if (row && target.closest('[data-ask]')) ask(row, property, stay)
}

/** The price of one place there is refused with the nearest nights on which there is one. */
async function ask(row: Row, property: number, stay: Stay) {
  const { room, as, gender } = row.dataset
  const guest: ChosenGuest = gender === 'female' || gender === 'male' ? { gender } : {}
  const line: ChosenLine = { room: Number(room), as: as === 'unit' ? 'unit' : 'bed', guests: [guest] }
  const reply = await api('POST /booking/quote', {
    body: { property, arrival: stay.arrival, departure: stay.departure, lines: [line] },
  })
  if (!row.hasAttribute('data-full')) return
  const [button, found] = [row.querySelector<HTMLElement>('[data-ask]'), row.querySelector<HTMLElement>('[data-found]')]
  found?.replaceChildren(...answer(reply, stay))
  // Who pressed it goes on at its answer.
  if (button?.contains(document.activeElement)) {
    found?.setAttribute('tabindex', '-1')
    found?.focus({ preventScroll: true })
  }
  button?.setAttribute('hidden', '')
}

function answer(reply: Awaited<ReturnType<typeof api<'POST /booking/quote'>>>, stay: Stay): (string | Element)[] {
  const said = words('offers')
  if (reply.ok) return [said.freed]
  const { dates } = alternativesOf(reply.problem)
  if (dates.length) return [said.instead, ...dates.map(found => linkTo(found, stay))]
  return [reply.problem.code === 'sold_out' ? said.noneNear : said.notFound]
}

function linkTo(dates: Dates, stay: Stay): Element {
  const link = document.createElement('a')
  link.href = `?${lookedParams({ ...stay, ...dates })}#offers`
  link.className = 'link block py-1'
  Object.assign(link.dataset, dates)
  link.textContent = formatStay(dates.arrival, dates.departure)
  return link
}
