import { useForm } from '../../kit/form/formContext.ts'
import { Group } from '../../kit/Group.tsx'
import { t } from '../../lib/language/messages.ts'
import { propertyMessages } from './messages.ts'
import type { PropertyValues } from './propertyValues.ts'
import { useTaxonomy } from './useTaxonomy.ts'

/** Retired facilities are hidden unless they are selected. */
export function FacilityFields() {
  const messages = propertyMessages().facilities
  const { groups, facilities } = useTaxonomy()
  const { read } = useForm<PropertyValues>()
  const offered = facilities.filter(f => !f.isRetired || read()[`facility.${f.key}`])
  return (
    <Group title={messages.title}>
      <p className="text-muted">{messages.note}</p>
      <div id="facilities" tabIndex={-1} className="grid gap-4 focus:outline-none">
        {groups.map(group => (
          <fieldset key={group.key}>
            <legend className="mb-1 font-semibold">{group.label}</legend>
            <div className="grid gap-x-6 sm:grid-cols-2">
              {offered
                .filter(f => f.group === group.key)
                .map(f => (
                  <FacilityField key={f.key} name={`facility.${f.key}`} label={f.label} />
                ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Group>
  )
}

/** Free, paid, stated as absent, or not stated. */
function FacilityField({ name, label }: { name: `facility.${string}`; label: string }) {
  const messages = propertyMessages().facilities
  const { value: text, onChange } = useForm<PropertyValues>().useField(name)
  const has = text === 'free' || text === 'paid'
  return (
    <div className="flex min-h-9 items-center justify-between gap-3">
      <label className="flex items-center gap-2.5">
        <input className="check" type="checkbox" checked={has} onChange={e => onChange(e.target.checked ? 'free' : '')} />
        {label}
      </label>
      {has ? (
        <label className="flex items-center gap-1.5 text-muted">
          <input className="check" type="checkbox" checked={text === 'paid'} onChange={e => onChange(e.target.checked ? 'paid' : 'free')} />
          {messages.costsExtra}
        </label>
      ) : (
        <label className="flex items-center gap-1.5 text-muted">
          <input className="check" type="checkbox" checked={text === 'absent'} onChange={e => onChange(e.target.checked ? 'absent' : '')} />
          <span>
            <span className="sr-only">{t(messages.of, { facility: label })} </span>
            {messages.notHere}
          </span>
        </label>
      )}
    </div>
  )
}
