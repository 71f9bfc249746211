import type { Api, Result } from '../../../api/contract.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import { element } from '../../lib/element.ts'
import { formatStay } from '../../lib/format/format.ts'
import { apiFetch } from '../../lib/http/apiFetch.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { drawPrice } from '../currency/drawPrice.ts'
import { formatMonthOfYear } from '../flexible/flexibleFormat.ts'
import { nextWeekend } from './nextWeekend.ts'

type Flexible = Result<Api['GET /search/flexible']>
type Pins = Result<Api['GET /search/pins']>
type Month = Flexible['months'][number]

const NIGHTS = 2
const MONTHS = 6

/** Fills in the weekend and the months. False if neither is known. */
export async function drawCityNow(box: HTMLElement): Promise<boolean> {
  const { destination = '', name = '' } = box.dataset
  const today = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  const weekend = nextWeekend(today)
  const [found, open] = await Promise.all([
    fetchAnswer<{ data: Pins }>('/search/pins', { destination, ...weekend, guests: '1' }),
    fetchAnswer<{ data: Flexible }>('/search/flexible', { destination, nights: String(NIGHTS), months: String(MONTHS), guests: '1' }),
  ])
  const searchHref = (stay: Stay) => localizeHref(`/search?${new URLSearchParams({ place: name, destination, ...stay, guests: '1' })}`)
  if (found) markAreas(found.data)
  const months = open?.data.months ?? []
  const arePriced = months.some(({ stays }) => stays.length > 0)
  if (found) box.querySelector('[data-weekend]')?.append(...describeWeekend(found.data.total, weekend, searchHref))
  if (arePriced) {
    const cheapest = open?.data.cheapest
    box.querySelector('ol')?.append(...months.map(month => drawMonth(month, month.month === cheapest, searchHref)))
  } else for (const part of box.querySelectorAll('[data-note], ol')) part.remove()
  return found !== undefined || arePriced
}

// Not by `api`, which a page without React would load for this alone.
async function fetchAnswer<T>(path: string, query: Record<string, string>): Promise<T | undefined> {
  const response = await apiFetch(`${path}?${new URLSearchParams(query)}`)
  return response.ok ? ((await response.json()) as T) : undefined
}

/** At each area of the page (CityAreas.astro), how many of its hostels have a bed. Where a map could not show all that are free nothing is said. */
function markAreas({ total, pins }: Pins) {
  if (total > pins.length) return
  const free = new Set(pins.map(({ id }) => `${id}`))
  const messages = getMessages('cityNow')
  for (const area of document.querySelectorAll<HTMLElement>('[data-area]')) {
    const ids = (area.dataset.area ?? '').split(',')
    const n = ids.filter(id => free.has(id)).length
    const line = area.querySelector('[data-free]')
    line?.classList.add(n ? 'text-positive' : 'text-muted')
    line?.append(n === 0 ? messages.areaFull : ids.length === 1 ? messages.areaHasBed : t(messages.areaFree, { n }))
  }
}

function describeWeekend(n: number, weekend: Stay, searchHref: (stay: Stay) => string): (Node | string)[] {
  const messages = getMessages('cityNow')
  const stay = formatStay(weekend.arrival, weekend.departure)
  if (n === 0) return [t(messages.noWeekend, { stay })]
  return [t(messages.weekend, { n, stay }), ' ', element('a', { class: 'link', href: searchHref(weekend) }, messages.see)]
}

function drawMonth({ month, stays: [first] }: Month, isCheapest: boolean, searchHref: (stay: Stay) => string): HTMLElement {
  const messages = getMessages('cityNow')
  const title = element('span', { class: 'block text-sm text-muted' }, formatMonthOfYear(month))
  if (!first) return element('li', { class: 'rounded-card border border-line p-3' }, title, messages.full)
  const { arrival, departure, total } = first
  return element(
    'li',
    {},
    element(
      'a',
      {
        class: `block h-full rounded-card border p-3 hover:border-ink ${isCheapest ? 'border-ink bg-accent-soft' : 'border-line'}`,
        href: searchHref({ arrival, departure }),
      },
      title,
      element('strong', { class: 'tabular-nums' }, ...drawPrice(total)),
      element('span', { class: 'block text-sm text-muted' }, formatStay(arrival, departure)),
      ...(isCheapest ? [element('span', { class: 'block text-sm font-semibold text-positive' }, messages.lowest)] : []),
    ),
  )
}
