import type { Api, Result } from '../../../api/contract.ts'
import { element } from '../../lib/element.ts'
import { countryName, formatStay } from '../../lib/format/format.ts'
import { api } from '../../lib/http/api.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { weeksOf } from './weeksOf.ts'

type Week = Result<Api['GET /property/:id/staying']>['weeks'][number]

/** Renders the travellers by week, with dates those of the stay. False if there are none to show, or on failure. */
export async function drawStaying(box: HTMLElement): Promise<boolean> {
  const { hostel, arrival, departure } = box.dataset
  const reply = await api('GET /property/:id/staying', { params: { id: Number(hostel) } })
  const weeks = reply.ok ? weeksOf(reply.data.weeks, arrival && departure ? { arrival, departure } : undefined) : []
  box.querySelector('dl')?.replaceChildren(...weeks.map(createRow))
  return weeks.length > 0
}

function createRow(week: Week): HTMLElement {
  return element(
    'div',
    { class: 'grid gap-x-6 gap-y-1 border-b border-line py-2 max-sm:text-sm sm:grid-cols-[16rem_minmax(0,1fr)]' },
    element('dt', { class: 'text-muted' }, formatStay(week.from, week.to)),
    element('dd', {}, formatStayingWeek(week).join('\u00a0· ')),
  )
}

function formatStayingWeek({ people, countries, ages, alone }: Week): string[] {
  const messages = getMessages('staying')
  return [
    t(messages.people, { n: people }),
    ...countries.slice(0, 3).map(c => t(messages.from, { n: c.people, country: countryName(c.country) })),
    ...ages.slice(0, 2).map(a => t(messages.aged, { n: a.people, band: a.age })),
    ...(alone === null ? [] : [t(messages.alone, { n: alone })]),
  ]
}
