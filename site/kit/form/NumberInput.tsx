import type { ComponentProps, KeyboardEvent } from 'react'
import { normalizeTypedNumber } from './typedNumber.ts'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'min' | 'max' | 'step' | 'onChange'> {
  value: string
  min?: number | string | undefined
  max?: number | string | undefined
  onChange: (text: string) => void
}

/** A number field for the digits of every script: the browser's own silently rejects Arabic and Hindi digits. */
export function NumberInput({ value, min, max, onChange, onKeyDown, ...input }: Props) {
  const handleKeyDown = (e: KeyboardEvent<HTMLInputElement>) => {
    const step = e.key === 'ArrowUp' ? 1 : e.key === 'ArrowDown' ? -1 : 0
    if (step) {
      e.preventDefault()
      onChange(String(clampTo((Number(value) || 0) + step, min, max)))
    }
    onKeyDown?.(e)
  }
  return (
    <input
      inputMode="numeric"
      {...input}
      type="text"
      role="spinbutton"
      aria-valuenow={value.trim() && Number.isFinite(Number(value)) ? Number(value) : undefined}
      aria-valuemin={toNumber(min)}
      aria-valuemax={toNumber(max)}
      autoComplete="off"
      value={value}
      onChange={e => onChange(normalizeTypedNumber(e.target.value))}
      onKeyDown={handleKeyDown}
    />
  )
}

const toNumber = (limit: number | string | undefined) => (limit === undefined ? undefined : Number(limit))
const clampTo = (value: number, min: number | string = -Infinity, max: number | string = Infinity) =>
  Math.min(Number(max), Math.max(Number(min), value))
