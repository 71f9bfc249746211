import { useRef, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { offerFilters } from '../../../domain/listing/searchFilters.ts'
import type { PriceQuery } from '../dates/useMonthPrices.ts'
import { parseFilters } from '../search/filters.ts'
import { DatesDialog } from './DatesDialog.tsx'
import type { Dates } from './dates.ts'
import { isGroup, parseParty, partyQuery } from './party.ts'
import { useCloseOnOutside } from './useCloseOnOutside.ts'

interface CalendarOptions {
  dates: Dates
  isOptional: boolean
  /** Shows the lowest price of each night. */
  priced?: PriceQuery | undefined
  /** `true` if it was closed from inside, so that the focus goes back to the field. */
  onClose: (dates: Dates, isFromWithin: boolean) => void
}

const roots = new WeakMap<HTMLElement, Root>()

/** Opens the calendar of the search page below two native date fields. */
export function openCalendar(box: HTMLElement, { onClose, ...opening }: CalendarOptions) {
  const root = roots.get(box) ?? createRoot(box)
  roots.set(box, root)
  let isOpen = true
  const close: CalendarOptions['onClose'] = (dates, isFromWithin) => {
    // Moving the focus back to the field counts as leaving the calendar as well.
    if (!isOpen) return
    isOpen = false
    root.render(null)
    onClose(dates, isFromWithin)
  }
  root.render(<HostedCalendar {...opening} onClose={close} />)
}

function HostedCalendar({ dates: start, isOptional, priced, onClose }: CalendarOptions) {
  const [dates, setDates] = useState(start)
  const box = useRef<HTMLDivElement>(null)
  useCloseOnOutside(box, true, { onLeave: () => onClose(dates, false), onEscape: () => onClose(dates, true) })
  const choose = (next: Dates) => (next.departure ? onClose(next, true) : setDates(next))
  const clear = () => onClose({ arrival: '', departure: '' }, true)
  const isWide = innerWidth >= 900 && isOptional
  return (
    <div ref={box}>
      <DatesDialog dates={dates} months={isWide ? 2 : 1} onChange={choose} onClear={isOptional ? clear : undefined} priced={priced} />
    </div>
  )
}

/** The price query of a hostel's form: the party in its fields, and the filters of the search. */
export function priceQueryOfForm(form: HTMLFormElement): PriceQuery | undefined {
  const property = Number(form.dataset.property)
  if (!property) return undefined
  const fields = new URLSearchParams([...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]))
  const party = parseParty(fields)
  return { property, ...(party && !isGroup(party) && partyQuery(party)), ...offerFilters(parseFilters(fields)) }
}
