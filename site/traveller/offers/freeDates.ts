import { element } from '../../lib/element.ts'
import { formatStay } from '../../lib/format/format.ts'
import { api } from '../../lib/http/api.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { findAlternatives } from '../stay/alternatives.ts'
import type { SelectedGuest, SelectedLine } from '../stay/bookingSelection.ts'

/** When a full room is free: a quote for one place there is refused, and the refusal contains the nearest dates with a free one. */
export async function showFreeDates(button: HTMLElement) {
  const row = button.closest<HTMLElement>('[data-room]')
  const list = button.closest<HTMLElement>('[data-rooms]')
  if (!row || !list) return
  const { room, as, gender } = row.dataset
  const stay = new URLSearchParams(list.dataset.stay)
  const guest: SelectedGuest = gender === 'female' || gender === 'male' ? { gender } : {}
  const line: SelectedLine = { room: Number(room), as: as === 'unit' ? 'unit' : 'bed', guests: [guest] }
  const [arrival, departure] = [stay.get('arrival') ?? '', stay.get('departure') ?? '']
  const reply = await api('POST /booking/quote', { body: { property: Number(list.dataset.property), arrival, departure, lines: [line] } })
  const found = row.querySelector<HTMLElement>('[data-found]')
  found?.replaceChildren(...renderAnswer(reply, stay))
  // If the pressed button had the focus, it moves to the answer.
  if (button.contains(document.activeElement)) {
    found?.setAttribute('tabindex', '-1')
    found?.focus({ preventScroll: true })
  }
  button.hidden = true
}

function renderAnswer(reply: Awaited<ReturnType<typeof api<'POST /booking/quote'>>>, stay: URLSearchParams): (string | Element)[] {
  const messages = getMessages('offers')
  if (reply.ok) return [messages.freed]
  const { dates } = findAlternatives(reply.problem)
  if (dates.length) return [messages.instead, ...dates.map(found => createDatesLink(found, stay))]
  return [reply.problem.code === 'sold_out' ? messages.noneNear : messages.notFound]
}

function createDatesLink(dates: { arrival: string; departure: string }, stay: URLSearchParams): Element {
  const params = new URLSearchParams(stay)
  for (const [name, day] of Object.entries(dates)) params.set(name, day)
  return element('a', { href: `?${params}#offers`, class: 'link block py-1' }, formatStay(dates.arrival, dates.departure))
}
