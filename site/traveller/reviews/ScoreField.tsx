import { useId } from 'react'
import { useTextField } from '../../kit/form/fields.tsx'
import { Icon } from '../../kit/Icon.tsx'

const points = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const

/** A score from 1 to 10 as radio buttons: one tap, or the arrow keys. */
export function ScoreField({ name, label }: { name: string; label: string }) {
  const { value: text, error, onChange } = useTextField(name)
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="label">{label}</legend>
      <div className="grid max-w-lg grid-cols-10 gap-1">
        {points.map(point => (
          <label key={point} className="choice relative min-h-11 justify-center px-0 tabular-nums has-checked:font-bold">
            <input
              className="sr-only"
              type="radio"
              name={name}
              value={point}
              checked={text === point}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(point)}
            />
            {point}
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="mt-1 flex items-start gap-1.5 text-sm text-danger">
          <Icon name="circleAlert" size={16} className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
