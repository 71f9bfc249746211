import type { RuleValue } from '../../../domain/listing/houseRules.ts'
import { useForm } from '../../kit/form/formContext.ts'
import { Group } from '../../kit/Group.tsx'
import { formatRuleValue } from '../../lib/format/taxonomyFormat.ts'
import { propertyMessages } from './messages.ts'
import type { PropertyValues } from './propertyValues.ts'
import { type RuleTerm, useTaxonomy } from './useTaxonomy.ts'

/** House rules that guests accept. Rules that are not selected are not stated. */
export function RuleFields() {
  const { rules } = useTaxonomy()
  const { read } = useForm<PropertyValues>()
  const offered = rules.filter(r => !r.isRetired || read()[`rule.${r.key}`])
  return (
    <Group title={propertyMessages().rules.title}>
      <div id="rules" tabIndex={-1} className="grid gap-1 focus:outline-none">
        {offered.map(rule => (
          <RuleField key={rule.key} rule={rule} />
        ))}
      </div>
    </Group>
  )
}

const getDefaultValue = (value: RuleValue) => (Array.isArray(value) ? String(value[0]) : '')

function RuleField({ rule: { key, label, value: kind } }: { rule: RuleTerm }) {
  const value = kind as RuleValue
  const { useField, useValue, change } = useForm<PropertyValues>()
  const isOn = useValue(`rule.${key}`) === true
  const { value: text = '', error, onChange } = useField(`ruleValue.${key}`)
  const handleTick = (isTicked: boolean) => {
    change(`rule.${key}`, isTicked)
    if (isTicked && text === '') onChange(getDefaultValue(value))
  }
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <label className="flex items-center gap-2.5">
        <input className="check" type="checkbox" checked={isOn} onChange={e => handleTick(e.target.checked)} />
        {label}
      </label>
      {isOn && value !== 'none' && <RuleText label={label} value={value} text={text} onChange={onChange} error={error} />}
    </div>
  )
}

interface RuleTextProps {
  label: string
  value: RuleValue
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

function RuleText({ label, value, text, error, onChange }: RuleTextProps) {
  const wiring = { 'aria-label': label, className: 'input max-w-60', value: text, 'aria-invalid': error ? (true as const) : undefined }
  return (
    <span className="grid gap-1">
      {Array.isArray(value) ? (
        <select {...wiring} onChange={e => onChange(e.target.value)}>
          {value.map(v => (
            <option key={v} value={v}>
              {formatRuleValue(v)}
            </option>
          ))}
        </select>
      ) : (
        <input {...wiring} placeholder={value === 'times' ? '22:00-07:00' : ''} onChange={e => onChange(e.target.value)} />
      )}
      {error && <span className="text-sm text-danger">{error}</span>}
    </span>
  )
}
