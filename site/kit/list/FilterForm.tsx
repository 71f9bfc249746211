import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { getMessages } from '../../lib/language/messages.ts'
import { Button } from '../Button.tsx'
import { DayInput } from '../day/DayInput.tsx'
import type { FieldControlProps } from '../form/Field.tsx'

export interface Filter {
  name: string
  label: string
  type?: 'text' | 'date'
  /** Why its value in the address is not asked for. */
  problem?: string | undefined
  /** A select; its first option is "any". */
  choices?: readonly (readonly [value: string, label: string])[]
  /** A custom control with its own label. */
  control?: (props: { name: string; value: string; onChange: (value: string) => void }) => ReactNode
  /** More options, under headings. */
  groups?: readonly (readonly [heading: string, choices: readonly (readonly [value: string, label: string])[]])[]
}
interface Props {
  label: string
  filters: readonly Filter[]
  value: (name: string) => string | undefined
  onSearch: (values: Record<string, string | undefined>) => void
}

/** A form with several search fields; its state is in the address. */
export function FilterForm({ label, filters, value, onSearch }: Props) {
  const id = useId()
  const submitted = Object.fromEntries(filters.map(f => [f.name, value(f.name) ?? '']))
  const [typed, setTyped] = useState(submitted)
  const [known, setKnown] = useState(JSON.stringify(submitted))
  // A changed address (back, a link) resets the form.
  if (known !== JSON.stringify(submitted)) {
    setKnown(JSON.stringify(submitted))
    setTyped(submitted)
  }
  const handleSubmit = (e: FormEvent) => {
    e.preventDefault()
    onSearch(Object.fromEntries(filters.map(f => [f.name, typed[f.name]?.trim() || undefined])))
  }
  const isAny = Object.values(submitted).some(Boolean)
  return (
    <search aria-label={label}>
      <form className="mb-4 flex flex-wrap items-end gap-3" onSubmit={handleSubmit}>
        {filters.map(f => (
          <div key={f.name} className="grid min-w-36 grow gap-1 sm:max-w-56">
            {!f.control && (
              <label className="text-sm text-muted" htmlFor={`${id}${f.name}`}>
                {f.label}
              </label>
            )}
            <FilterControl
              // The text of a control belongs to the address that it was rendered for.
              key={f.control && submitted[f.name]}
              filter={f}
              id={`${id}${f.name}`}
              value={typed[f.name] ?? ''}
              onChange={v => setTyped(old => ({ ...old, [f.name]: v }))}
            />
            {f.problem && (
              <p id={`${id}${f.name}-problem`} className="text-sm text-danger">
                {f.problem}
              </p>
            )}
          </div>
        ))}
        <div className="flex gap-2">
          <Button type="submit" icon="search">
            {getMessages('kit').find}
          </Button>
          {isAny && (
            <Button kind="quiet" onClick={() => onSearch(Object.fromEntries(filters.map(f => [f.name, undefined])))}>
              {getMessages('kit').clear}
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}

function FilterControl({ filter, id, value, onChange }: { filter: Filter; id: string; value: string; onChange: (v: string) => void }) {
  if (filter.control) return filter.control({ name: filter.name, value, onChange })
  if (filter.choices) {
    return (
      <select id={id} className="input" value={value} onChange={e => onChange(e.target.value)}>
        <SelectOptions choices={filter.choices} />
        {filter.groups?.map(([heading, choices]) => (
          <optgroup key={heading} label={heading}>
            <SelectOptions choices={choices} />
          </optgroup>
        ))}
      </select>
    )
  }
  const wiring: FieldControlProps = {
    id,
    'aria-invalid': filter.problem ? true : undefined,
    'aria-describedby': filter.problem && `${id}-problem`,
  }
  if (filter.type === 'date') return <DayInput {...{ wiring, value, onChange }} />
  return <input {...wiring} className="input" value={value} onChange={e => onChange(e.target.value)} />
}

const SelectOptions = ({ choices }: { choices: readonly (readonly [value: string, label: string])[] }) =>
  choices.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
