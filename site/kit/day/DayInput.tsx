import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formatDay } from '../../lib/format/format.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { useHydrated } from '../../lib/useHydrated.ts'
import { type FieldControlProps, FieldError } from '../form/Field.tsx'
import { Icon } from '../Icon.tsx'
import { readDay, readWholeDay, visitorToday } from './readDay.ts'

type Calendar = typeof import('./openDayCalendar.ts')
let calendar: Calendar | undefined
/** Offline it may not be here: days are typed then. */
const loadCalendar = () =>
  import('./openDayCalendar.ts').then(
    loaded => {
      calendar = loaded
      return loaded
    },
    () => undefined,
  )

export interface DayInputProps {
  wiring: FieldControlProps
  /** Name of the control in a plain HTML form. */
  name?: string
  value?: string
  /** Initial value in a plain HTML form. */
  defaultValue?: string
  /** Called with a day, or with an empty text. */
  onChange?: (day: string) => void
  min?: string | undefined
  max?: string | undefined
  required?: boolean
  /** For dates that are known by heart or copied from a document: typed, without a calendar. */
  isTyped?: boolean
  isPast?: boolean
  autoComplete?: string
}

/** A date: typed in any format, or picked from a calendar. Before hydration it is the browser's date field. */
export function DayInput(props: DayInputProps) {
  const { wiring, name, required, min, max } = props
  if (useHydrated()) return <TypedDayInput {...props} />
  return (
    <input {...wiring} {...{ name, required, min, max }} className="input" type="date" defaultValue={props.value ?? props.defaultValue} />
  )
}

function TypedDayInput({
  wiring,
  name,
  value,
  defaultValue = '',
  onChange,
  min,
  max,
  required,
  isTyped,
  isPast,
  autoComplete = 'off',
}: DayInputProps) {
  const messages = getMessages('kit')
  const [own, setOwn] = useState(defaultValue)
  const [typed, setTyped] = useState<string>()
  const [isUnread, setUnread] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const day = value ?? own
  const read = (text: string) => readDay(text, isPast)
  const take = (next: string) => {
    setOwn(next)
    if (next !== day) onChange?.(next)
  }
  const handleType = (text: string) => {
    setTyped(text)
    setUnread(false)
    // Synchronously: the form validates its controls as soon as it is notified.
    input.current?.setCustomValidity('')
    const found = readWholeDay(text, isPast)
    if (found || text.trim() === '') take(found ?? '')
    // Clearing unreadable input changes no value, but it clears the error.
    if (isUnread && text.trim() === '') onChange?.('')
  }
  const commit = () => {
    if (typed === undefined) return
    const found = read(typed)
    const isBroken = !found && typed.trim() !== ''
    setUnread(isBroken)
    if (!isBroken) setTyped(undefined)
    take(found ?? '')
  }
  const choose = (next: string) => {
    setTyped(undefined)
    setUnread(false)
    take(next)
  }
  const openWith = ({ openDayCalendar }: Calendar) => {
    const field = input.current
    if (!field?.isConnected) return
    setOpen(true)
    openDayCalendar({ day, min, max, today: visitorToday(), field, onChoose: choose, onClose: () => setOpen(false) })
  }
  // At once where it is loaded: the next key is for the calendar.
  const open = () => (calendar ? openWith(calendar) : void loadCalendar().then(loaded => loaded && openWith(loaded)))
  const handleKey = (e: KeyboardEvent) => {
    if (e.key === 'Enter') commit()
    if (e.key === 'ArrowDown' && e.altKey && !isTyped) open()
  }
  // The form asks its controls whether their text can be parsed.
  useLayoutEffect(() => input.current?.setCustomValidity(isUnread ? messages.dayUnread : ''), [isUnread, messages.dayUnread])
  // Discards the typed text when the value is set from outside to another day.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another day discards the text
  useEffect(() => {
    if (day) setTyped(before => (before !== undefined && read(before) === day ? before : undefined))
  }, [day])
  const error = `${wiring.id}-unread`
  const isOwnError = isUnread && !wiring['aria-invalid']
  const described = [wiring['aria-describedby'], isOwnError && error].filter(Boolean).join(' ')
  return (
    <>
      <span className="relative block">
        <input
          ref={input}
          id={wiring.id}
          className={`input ${isTyped ? '' : 'pe-11'}`}
          type="text"
          inputMode={isTyped ? 'numeric' : 'text'}
          data-field={name}
          value={typed ?? (day && formatDay(day))}
          placeholder={messages.dayFormat}
          required={required}
          autoComplete={autoComplete}
          aria-invalid={wiring['aria-invalid'] ?? (isUnread || undefined)}
          aria-describedby={described || undefined}
          onChange={e => handleType(e.target.value)}
          onBlur={commit}
          onKeyDown={handleKey}
        />
        {!isTyped && (
          <button
            type="button"
            className="absolute inset-y-px end-px grid w-10 place-items-center rounded-control text-muted hover:text-ink"
            aria-label={messages.dayOpen}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPointerEnter={() => void loadCalendar()}
            onClick={open}
          >
            <Icon name="calendar" size={18} />
          </button>
        )}
      </span>
      {name && <input type="hidden" name={name} value={day} />}
      {isOwnError && <FieldError id={error}>{messages.dayUnread}</FieldError>}
    </>
  )
}
