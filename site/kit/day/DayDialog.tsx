import { type RefObject, useLayoutEffect, useRef } from 'react'
import { DayPicker } from 'react-day-picker'
import { addDays, type Day } from '../../../domain/calendar/days.ts'
import { formatDay } from '../../lib/format/format.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { buildCalendarLabels } from './calendarLabels.ts'
import { calendarClasses, toDate, toDay } from './calendarStyles.ts'

interface Props {
  day: Day | ''
  min?: Day | undefined
  max?: Day | undefined
  today: Day
  /** The field to open below, or above when there is no room. */
  anchor: RefObject<HTMLElement | null>
  onChoose: (day: Day) => void
  onClose: () => void
}

const SELECTABLE_DAYS = 3 * 366
const GAP_PX = 4

/** A calendar for one day, in a dialog above everything: focus stays inside, Escape closes it, and then the field has the focus again. */
export function DayDialog({ day, min, max, today, anchor, onChoose, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const [element, field] = [dialog.current, anchor.current]
    if (!element || !field) return
    element.showModal()
    positionBelow(element, field.getBoundingClientRect())
    return () => {
      element.close()
      field.focus({ preventScroll: true })
    }
  }, [anchor])
  const { dayTitle, nextMonth: next, previousMonth: previous } = getMessages('kit')
  const { labels, formatters, dir } = buildCalendarLabels({ next, previous })
  const around = day || (min && min > today ? min : today)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click outside; Escape does the same by keyboard
    <dialog
      ref={dialog}
      aria-label={dayTitle}
      className="card fixed m-0 max-h-[calc(100dvh-1rem)] max-w-[calc(100vw-0.5rem)] overflow-auto p-1 text-ink shadow-float backdrop:bg-transparent sm:p-3"
      onCancel={e => {
        // Escape closes only this dialog, not the one below.
        e.stopPropagation()
        e.preventDefault()
        onClose()
      }}
      onClick={e => {
        e.stopPropagation()
        if (e.target === dialog.current) onClose()
      }}
    >
      <DayPicker
        mode="single"
        required
        dir={dir}
        autoFocus
        weekStartsOn={1}
        fixedWeeks
        defaultMonth={toDate(around)}
        startMonth={toDate(min ?? addDays(around < today ? around : today, -SELECTABLE_DAYS))}
        endMonth={toDate(max ?? addDays(around > today ? around : today, SELECTABLE_DAYS))}
        disabled={[...(min ? [{ before: toDate(min) }] : []), ...(max ? [{ after: toDate(max) }] : [])]}
        selected={day ? toDate(day) : undefined}
        onSelect={date => onChoose(toDay(date))}
        labels={{ ...labels, labelDayButton: date => formatDay(toDay(date)) }}
        formatters={formatters}
        classNames={{ ...calendarClasses, selected: '[&>button]:bg-accent [&>button]:text-accent-ink' }}
      />
    </dialog>
  )
}

/** Below the field and inside the viewport, in both text directions. */
function positionBelow(dialog: HTMLElement, field: DOMRect) {
  const { width, height } = dialog.getBoundingClientRect()
  const isRtl = document.documentElement.dir === 'rtl'
  const left = isRtl ? field.right - width : field.left
  const below = field.bottom + GAP_PX
  const top = below + height <= innerHeight - GAP_PX || field.top < height ? below : field.top - height - GAP_PX
  dialog.style.left = `${Math.max(GAP_PX, Math.min(left, innerWidth - width - GAP_PX))}px`
  dialog.style.top = `${Math.max(GAP_PX, Math.min(top, innerHeight - height - GAP_PX))}px`
}
