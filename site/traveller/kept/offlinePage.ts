import { formatInstant, formatStay } from '../../lib/format.ts'
import { cityHere, to } from '../../lib/language.ts'
import { $token, forgetTrips } from '../../lib/session.ts'
import { type KeptTrip, keptTrip, keptTrips } from './keptTrips.ts'

/** Lists the trips of this device, or shows the one whose address was asked for. The page stands in for any other one: the address says for which. */
export function startOfflinePage(page: HTMLElement) {
  const id = Number(location.pathname.match(/\/booking\/(\d+)$/)?.[1])
  if (keptTrip(id)) return showTrip(page, id)
  const isAsked = location.pathname.endsWith('/offline')
  part(page, 'asked').hidden = !isAsked
  part(page, 'lost').hidden = isAsked
  part(page, 'again').addEventListener('click', () => location.reload())
  if (!isAsked) addEventListener('online', () => setTimeout(reloadIfBack, settleMs, page))
  part(page, 'forget').addEventListener('click', () => {
    forgetTrips()
    showTrips(page)
  })
  const show = () => showTrips(page)
  if (isAsked) askFirst().then(show, show)
  else show()
}

/** With a connection, trips of an account are shown to who is still signed in: who ended the session elsewhere wanted them gone. What is over is let go of by the session itself. */
async function askFirst() {
  if (!navigator.onLine || !$token.get() || !keptTrips().length) return
  const { api } = await import('../../lib/api.ts')
  await Promise.race([api('GET /auth/profile'), new Promise(done => setTimeout(done, patienceMs))])
}
/** Then it is as if nothing answered. */
const patienceMs = 4000

/** A connection that has just come often goes again. */
const settleMs = 1000
const reloadIfBack = (page: HTMLElement) => navigator.onLine && page.isConnected && location.reload()

const part = (page: HTMLElement, name: string) => page.querySelector<HTMLElement>(`[data-part=${name}]`)!

async function showTrip(page: HTMLElement, id: number) {
  const box = document.createElement('div')
  box.className = 'min-h-[50rem]'
  page.replaceWith(box)
  const { mountTrip } = await import('./mountTrip.tsx')
  mountTrip(box, id)
}

function showTrips(page: HTMLElement) {
  const trips = keptTrips()
  part(page, 'trips').hidden = trips.length === 0
  part(page, 'none').hidden = trips.length > 0
  part(page, 'list').replaceChildren(...trips.map(trip => rowOf(page, trip)))
}

function rowOf(page: HTMLElement, { booking: { id, code, property, arrival, departure }, seenAt }: KeptTrip) {
  const row = page.querySelector('template')!.content.cloneNode(true) as DocumentFragment
  const words = {
    city: cityHere(property),
    stay: formatStay(arrival, departure),
    code,
    seen: formatInstant(seenAt),
  }
  for (const [name, text] of Object.entries(words)) row.querySelector(`[data-word=${name}]`)!.textContent = text
  const link = row.querySelector('a')!
  link.href = to(`/booking/${id}`)
  link.textContent = property.name
  return row
}
