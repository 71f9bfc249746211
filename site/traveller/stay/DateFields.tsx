import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { PriceQuery } from '../dates/nightPriceBook.ts'
import '../dates/stayDates.ts'
import type { Dates } from './dates.ts'
import { OwnContent } from './OwnContent.tsx'
import { StayDates } from './StayDates.tsx'

interface Props {
  dates: Dates
  onChange: (dates: Dates) => void
  /** Shows the lowest price of each night in the calendar. */
  priced?: PriceQuery | undefined
  isRequired?: boolean
  className?: string
}

/** Arrival and departure in a form of React. */
export function DateFields({ dates, onChange, priced, isRequired = false, className = 'col-span-2' }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [initial] = useState(dates)
  const find = () => box.current?.querySelector('stay-dates')
  const handleChange = useEffectEvent(() => {
    const fields = find()
    if (fields) onChange(fields.dates)
  })
  const { arrival, departure } = dates
  const applied = useRef(dates)
  useLayoutEffect(() => {
    // At first the element may know more: what was typed before this script.
    const { current } = applied
    if (current.arrival === arrival && current.departure === departure) return
    applied.current = { arrival, departure }
    const fields = box.current?.querySelector('stay-dates')
    if (fields) fields.dates = applied.current
  }, [arrival, departure])
  useEffect(() => {
    const host = box.current
    host?.addEventListener('stay:dates', handleChange)
    return () => host?.removeEventListener('stay:dates', handleChange)
  }, [])
  const offerPrices = () => {
    const fields = find()
    if (fields) fields.getPriceQuery = () => priced
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears of the focus of the fields in it
    <div ref={box} className={className} onFocus={offerPrices}>
      <OwnContent>
        <StayDates id={id} dates={initial} isRequired={isRequired} />
      </OwnContent>
    </div>
  )
}
