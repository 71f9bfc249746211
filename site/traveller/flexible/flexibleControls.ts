import { addMonths } from '../../../domain/calendar/days.ts'
import { element } from '../../lib/element.ts'
import type { FlexibleDatesElement } from './flexibleDates.ts'
import { formatMonthOfYear } from './flexibleFormat.ts'

const MONTHS = 12

/** Fills in the months that can be selected. A length takes the place of the dates of the form. */
export function prepareFlexible(host: FlexibleDatesElement) {
  if (host.isReady) return
  host.isReady = true
  const find = (name: string) => host.querySelector<HTMLSelectElement>(`select[name=${name}]`)!
  const [length, month] = [find('flexible'), find('month')]
  addOptions(month)
  const dates = length.form?.querySelector('stay-dates')
  length.addEventListener('change', () => length.value && dates?.clear())
  month.addEventListener('change', () => {
    if (!month.value || length.value) return
    length.value = 'weekend'
    dates?.clear()
  })
}

function addOptions(select: HTMLSelectElement) {
  const selected = select.value
  const [any] = select.options
  const first = `${new Date().toISOString().slice(0, 7)}-01`
  const months = Array.from({ length: MONTHS }, (_, i) => addMonths(first, i).slice(0, 7))
  const all = selected && !months.includes(selected) ? [selected, ...months] : months
  select.replaceChildren(...(any ? [any] : []), ...all.map(month => element('option', { value: month }, formatMonthOfYear(month))))
  select.value = selected
}
