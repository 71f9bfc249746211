import type { Api, Result } from '../../../api/contract.ts'
import { element } from '../../lib/element.ts'
import { formatDay } from '../../lib/format/format.ts'
import { api } from '../../lib/http/api.ts'
import { localizeHref, localizePlace } from '../../lib/language/language.ts'
import { getMessages, splitAtPlaceholder, t } from '../../lib/language/messages.ts'
import { drawPrice } from '../currency/drawPrice.ts'

type Ride = Result<Api['GET /rides']>[number]

const MAX_DRAWN = 3
/** Rides to load: full ones among them are skipped. */
const RIDES_TO_LOAD = 12

/** Renders the next rides with a free seat. False if there are none, or on failure. */
export async function drawRides(box: HTMLElement, property: number): Promise<boolean> {
  const reply = await api('GET /rides', { query: { property, limit: RIDES_TO_LOAD } })
  const open = reply.ok ? nextOpen(reply.data) : []
  box.querySelector('ul')?.replaceChildren(...open.map(createRow))
  return open.length > 0
}

export const nextOpen = <R extends Pick<Ride, 'status'>>(rides: readonly R[]): R[] =>
  rides.filter(({ status }) => status === 'open').slice(0, MAX_DRAWN)

function createRow(ride: Ride): HTMLElement {
  const messages = getMessages('cityRides')
  const way = t(messages.way, { from: localizePlace(ride.from.name, ride.from.names), to: localizePlace(ride.to.name, ride.to.names) })
  return element(
    'li',
    { class: 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 py-3 max-sm:nth-[n+2]:hidden sm:grid-cols-[13rem_minmax(0,1fr)_auto]' },
    element('p', { class: 'tabular-nums' }, formatDay(ride.day)),
    element(
      'p',
      { class: 'min-w-0' },
      element('a', { class: 'link font-semibold', href: localizeHref(`/rides/${ride.id}`) }, way),
      element('span', { class: 'block text-sm text-muted' }, formatSeats(ride)),
    ),
    element(
      'p',
      { class: 'tabular-nums text-end max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1' },
      ...(ride.price ? drawPrice(ride.price, splitAtPlaceholder(messages.aSeat, 'price')) : [messages.free]),
    ),
  )
}

function formatSeats({ kind, seats, left }: Ride): string {
  const messages = getMessages('cityRides')
  const [what, many] =
    kind === 'offer' ? [messages.offered, t(messages.seatsFree, { n: seats, left })] : [messages.wanted, t(messages.needs, { n: left })]
  return `${what}\u00a0· ${many}`
}
