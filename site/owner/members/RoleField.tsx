import { type StaffRole, staffRoles } from '../../../domain/access/rights.ts'
import { useForm } from '../../kit/form/formContext.ts'
import { roleMessages } from '../../lib/format/roleMessages.ts'
import { membersMessages } from './messages.ts'

export interface RoleValues {
  role: StaffRole
}

/** Roles with a description each, so that the choice needs no knowledge of the product. */
export function RoleField() {
  const { value: text, error, onChange } = useForm<RoleValues>().useField('role')
  return (
    <fieldset>
      <legend className="label">{membersMessages().role}</legend>
      <div className="grid gap-2">
        {staffRoles.map(role => (
          <label key={role} className="choice items-start py-2">
            <input className="mt-1" type="radio" name="role" value={role} checked={text === role} onChange={() => onChange(role)} />
            <span>
              <span className="font-semibold">{roleMessages().labels[role]}</span>
              <span className="block text-sm text-muted">{roleMessages().descriptions[role]}</span>
            </span>
          </label>
        ))}
      </div>
      {error && <p className="mt-1 text-sm text-danger">{error}</p>}
    </fieldset>
  )
}
