import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formatDay } from '../../lib/format/format.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { loadWhenTouched } from '../../lib/loadWhenTouched.ts'
import { useHydrated } from '../../lib/useHydrated.ts'
import { type FieldControlProps, FieldError } from '../form/Field.tsx'
import { Icon } from '../Icon.tsx'
import { readDay, readWholeDay, visitorToday } from './readDay.ts'

const calendar = loadWhenTouched(() => import('./openDayCalendar.ts'))

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

/** Whether something else has the focus than a field and its button, or nothing, as after a press of a button in Safari. */
const isElsewhere = (field: HTMLElement) => {
  const { activeElement } = document
  return activeElement !== document.body && !field.parentElement?.contains(activeElement)
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
  const [isBusy, setBusy] = useState(false)
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
  // At once where it is loaded: the next key is for the calendar. Else not any more if its visitor has gone on to another field by then.
  const open = () => {
    setBusy(calendar.code === undefined)
    calendar.use(
      ({ openDayCalendar }) => {
        setBusy(false)
        const field = input.current
        if (!field?.isConnected || isElsewhere(field)) return
        setOpen(true)
        openDayCalendar({ day, min, max, today: visitorToday(), field, onChoose: choose, onClose: () => setOpen(false) })
      },
      // Without a line days are typed.
      () => setBusy(false),
    )
  }
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
            aria-busy={isBusy || undefined}
            onPointerEnter={calendar.prepare}
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
