import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'

export interface ComboboxOption {
  key: string
  label: string
  detail?: string
}
interface Props<O extends ComboboxOption> extends FieldProps {
  name: string
  text: string
  options: readonly O[]
  placeholder?: string
  onText: (text: string) => void
  onChoose: (option: O) => void
}

/** A text field with suggestions: arrows move from the first, Enter takes the active one (or the first), Escape closes. */
export function Combobox<O extends ComboboxOption>({ name, text, options, placeholder, onText, onChoose, ...field }: Props<O>) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const isVisible = isOpen && options.length > 0
  // Keeps the active option visible in a long list.
  useEffect(() => {
    if (isVisible && at >= 0) document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [isVisible, at, listId])
  const choose = (option: O | undefined) => {
    if (option) onChoose(option)
    setOpen(false)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => {
      setAt(isVisible ? (at + 1) % options.length : 0)
      setOpen(true)
    },
    ArrowUp: () => setAt((at > 0 ? at : options.length) - 1),
    Enter: () => choose(options[Math.max(at, 0)]),
    Escape: () => setOpen(false),
  }
  const handleKey = (e: KeyboardEvent) => {
    const act = keys[e.key]
    if (!act || (!isVisible && e.key !== 'ArrowDown')) return
    e.preventDefault()
    act()
  }
  return (
    <Field {...field}>
      {wiring => (
        <div className="relative">
          <input
            {...wiring}
            className="input"
            name={name}
            value={text}
            placeholder={placeholder}
            role="combobox"
            autoComplete="off"
            aria-expanded={isVisible}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isVisible && at >= 0 ? `${listId}-${at}` : undefined}
            onKeyDown={handleKey}
            onClick={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onChange={e => {
              onText(e.target.value)
              setAt(-1)
              setOpen(true)
            }}
          />
          <div id={listId} role="listbox" className="options" hidden={!isVisible}>
            {options.map((option, i) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
              // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input, which refers to the active option
              <div
                key={option.key}
                id={`${listId}-${i}`}
                role="option"
                aria-selected={i === at}
                onMouseDown={e => e.preventDefault()}
                onClick={() => choose(option)}
              >
                {option.label}
                {option.detail && <span className="block text-muted">{option.detail}</span>}
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  )
}
