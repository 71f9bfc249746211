import { element } from '../../lib/element.ts'
import { formatInstant, formatStay } from '../../lib/format/format.ts'
import { localizeCity, localizeHref } from '../../lib/language/language.ts'
import { $token, clearCachedTrips } from '../../lib/session/session.ts'
import { type CachedTrip, findCachedTrip, listCachedTrips } from './cachedTrips.ts'

/** Lists the trips of this device, or shows the one of the address: the offline page is answered in place of any page, so the address is that page's. */
export function startOfflinePage(page: HTMLElement) {
  const id = Number(location.pathname.match(/\/booking\/(\d+)$/)?.[1])
  if (findCachedTrip(id)) return showTrip(page, id)
  const isOfflinePage = location.pathname.endsWith('/offline')
  findPart(page, 'asked').hidden = !isOfflinePage
  findPart(page, 'lost').hidden = isOfflinePage
  findPart(page, 'again').addEventListener('click', () => location.reload())
  if (!isOfflinePage) addEventListener('online', () => setTimeout(reloadIfBack, settleMs, page))
  findPart(page, 'forget').addEventListener('click', () => {
    clearCachedTrips()
    showTrips(page)
  })
  const show = () => showTrips(page)
  if (isOfflinePage) checkSession().then(show, show)
  else show()
}

/**
 * With a connection, trips of an account are shown only if its session is still open, as ending it elsewhere also means to remove them. If it
 * is over, the refused call removes them.
 */
async function checkSession() {
  if (!navigator.onLine || !$token.get() || !listCachedTrips().length) return
  const { api } = await import('../../lib/http/api.ts')
  await Promise.race([api('GET /auth/profile'), new Promise(done => setTimeout(done, timeoutMs))])
}
/** Milliseconds after which the server counts as unreachable. */
const timeoutMs = 4000

/** Milliseconds to wait after a new connection, which is often lost again at once. */
const settleMs = 1000
const reloadIfBack = (page: HTMLElement) => navigator.onLine && page.isConnected && location.reload()

const findPart = (page: HTMLElement, name: string) => page.querySelector<HTMLElement>(`[data-part=${name}]`)!

async function showTrip(page: HTMLElement, id: number) {
  const box = element('div', { class: 'min-h-[50rem]' })
  page.replaceWith(box)
  const { mountTrip } = await import('./mountTrip.tsx')
  mountTrip(box, id)
}

function showTrips(page: HTMLElement) {
  const trips = listCachedTrips()
  findPart(page, 'trips').hidden = trips.length === 0
  findPart(page, 'none').hidden = trips.length > 0
  findPart(page, 'list').replaceChildren(...trips.map(trip => createRow(page, trip)))
}

function createRow(page: HTMLElement, { booking: { id, code, property, arrival, departure }, seenAt }: CachedTrip) {
  const row = page.querySelector('template')!.content.cloneNode(true) as DocumentFragment
  const texts = {
    city: localizeCity(property),
    stay: formatStay(arrival, departure),
    code,
    seen: formatInstant(seenAt),
  }
  for (const [name, text] of Object.entries(texts)) row.querySelector(`[data-word=${name}]`)!.textContent = text
  const link = row.querySelector('a')!
  link.href = localizeHref(`/booking/${id}`)
  link.textContent = property.name
  return row
}
