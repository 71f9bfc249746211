import type { Api, Result } from '../../../api/contract.ts'
import { element } from '../../lib/element.ts'
import { apiFetch } from '../../lib/http/apiFetch.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { drawPrice } from '../currency/drawPrice.ts'
import { formatKm } from './aroundFormat.ts'
import { nearbySearch } from './nearbySearch.ts'

type Hit = Result<Api['GET /search']>[number]

const MOST = 3

/** Renders the nearest other hostels, if there are some. */
export async function drawNearbyHostels(box: HTMLElement): Promise<void> {
  const { hostel, lat = '', lng = '' } = box.dataset
  const response = await apiFetch(`/search?${nearbySearch({ lat, lng })}&limit=${MOST + 1}`)
  if (!response.ok) return
  const { data } = (await response.json()) as { data: Hit[] }
  const near = data.filter(({ id }) => `${id}` !== hostel).slice(0, MOST)
  box.querySelector('ul')?.replaceChildren(...near.map(createRow))
}

function createRow({ name, path, distance, rating, fromPrice }: Hit): HTMLElement {
  const messages = getMessages('nearbyHostels')
  const km = distance ?? 0
  const facts = [km < 0.1 ? messages.beside : t(messages.away, { km: formatKm(km) }), rating?.score.toFixed(1)].filter(Boolean)
  return element(
    'li',
    { class: 'flex items-baseline justify-between gap-x-4 py-2' },
    element(
      'span',
      { class: 'min-w-0' },
      element('a', { class: 'link', href: localizeHref(path), dir: 'auto' }, name),
      element('span', { class: 'block text-sm text-muted tabular-nums' }, facts.join(' · ')),
    ),
    ...(fromPrice ? [element('span', { class: 'shrink-0 tabular-nums' }, ...drawPrice(fromPrice))] : []),
  )
}
