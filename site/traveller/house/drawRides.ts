import type { Api, Result } from '../../../api/contract.ts'
import type { Money } from '../../../domain/money/money.ts'
import { api } from '../../lib/api.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { placeHere, to } from '../../lib/language.ts'
import { say, words } from '../../lib/words.ts'
import { approxLook } from '../currency/approxLook.ts'

type Ride = Result<Api['GET /rides']>[number]

const SHOWN = 3
/** Full ones stand among them, and are passed over. */
const LOOKED_AT = 12

/** Writes the next rides that have a seat. False where there are none, or nothing can be asked. */
export async function drawRides(box: HTMLElement, hostel: number): Promise<boolean> {
  const reply = await api('GET /rides', { query: { property: hostel, limit: LOOKED_AT } })
  const open = reply.ok ? nextOpen(reply.data) : []
  box.querySelector('ul')?.replaceChildren(...open.map(rowOf))
  return open.length > 0
}

export const nextOpen = <R extends Pick<Ride, 'status'>>(rides: readonly R[]): R[] =>
  rides.filter(({ status }) => status === 'open').slice(0, SHOWN)

function rowOf(ride: Ride): HTMLElement {
  const said = words('sharing')
  const row = element('li', 'grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[13rem_minmax(0,1fr)_auto]')
  const way = element('p', 'min-w-0')
  const link = element(
    'a',
    'link font-semibold',
    say(said.way, { from: placeHere(ride.from.name, ride.from.names), to: placeHere(ride.to.name, ride.to.names) }),
  )
  link.setAttribute('href', to(`/rides/${ride.id}`))
  way.append(link, element('span', 'block text-sm text-muted', seats(ride)))
  const price = element('p', 'tabular-nums sm:text-end', ride.price ? say(said.aSeat, { price: formatMoney(ride.price) }) : said.free)
  if (ride.price) price.append(about(ride.price))
  row.append(element('p', 'tabular-nums', formatDay(ride.day)), way, price)
  return row
}

/** As ApproxPrice.tsx, without React. */
function about({ amount, currency }: Money): HTMLElement {
  const made = element('approx-price', approxLook('loose'))
  Object.assign(made.dataset, { amount, currency })
  return made
}

function seats({ kind, seats, left }: Ride): string {
  const said = words('sharing')
  const [what, many] =
    kind === 'offer' ? [said.offered, say(said.seatsFree, { n: seats, left })] : [said.wanted, say(said.needs, { n: left })]
  return `${what}\u00a0· ${many}`
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}
