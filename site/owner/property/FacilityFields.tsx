import { useField, useFormState } from '../../kit/formContext.ts'
import { Group } from '../../kit/Group.tsx'
import { useTaxonomy } from './taxonomy.ts'

/** What is retired is offered no more, yet stays where it is ticked. */
export function FacilityFields() {
  const { groups, facilities } = useTaxonomy()
  const { values } = useFormState()
  const shown = facilities.filter(f => !f.isRetired || values[`facility.${f.key}`])
  return (
    <Group title="What you offer">
      <div id="facilities" tabIndex={-1} className="grid gap-4 focus:outline-none">
        {groups.map(group => (
          <fieldset key={group.key}>
            <legend className="mb-1 font-semibold">{group.label}</legend>
            <div className="grid gap-x-6 sm:grid-cols-2">
              {shown
                .filter(f => f.group === group.key)
                .map(f => (
                  <Facility key={f.key} name={`facility.${f.key}`} label={f.label} />
                ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Group>
  )
}

/** Absent, free or for money. */
function Facility({ name, label }: { name: string; label: string }) {
  const { text, onChange } = useField(name)
  return (
    <div className="flex min-h-9 items-center justify-between gap-3">
      <label className="flex items-center gap-2.5">
        <input className="check" type="checkbox" checked={text !== ''} onChange={e => onChange(e.target.checked ? 'free' : '')} />
        {label}
      </label>
      {text && (
        <label className="flex items-center gap-1.5 text-muted">
          <input className="check" type="checkbox" checked={text === 'paid'} onChange={e => onChange(e.target.checked ? 'paid' : 'free')} />
          costs extra
        </label>
      )}
    </div>
  )
}
