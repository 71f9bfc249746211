import { DayField } from '../../kit/day/DayField.tsx'
import { CheckField, SelectField, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Group } from '../../kit/Group.tsx'
import { AdjustFields } from './AdjustFields.tsx'
import { weekdayField } from './bulkValues.ts'
import { kindIn, kinds, type RuleKind, ruleKinds } from './ruleValues.ts'
import type { Names } from './useNames.ts'
import { weekdayNames } from './words.ts'

interface Props {
  values: Values
  names: Names
  currency: string
  isNew: boolean
}

export function RuleFields({ values, names, currency, isNew }: Props) {
  const kind = kindIn(values)
  return (
    <>
      <Group title={isNew ? 'Which rule' : kinds[kind].one}>
        {isNew && <SelectField name="kind" label="Kind" hint={kinds[kind].hint} choices={kindChoices} />}
        <TextField name="name" label="Name" hint="It stands in every price that it changes." autoComplete="off" maxLength={80} />
        {kind === 'promo' && <CodeFields />}
        <Numbers kind={kind} />
        <AdjustFields values={values} currency={currency} label="A night costs" />
      </Group>
      <Group title={kind === 'season' ? 'Which nights' : 'Which nights and rooms'}>
        <div className="grid max-w-sm grid-cols-1 gap-4 min-[22.5rem]:grid-cols-2">
          <DayField name="from" label="First night" isOptional />
          <DayField name="to" label="Last night" isOptional />
        </div>
        <fieldset>
          <legend className="label">Weekdays</legend>
          <div className="flex flex-wrap gap-x-4">
            {weekdayNames.map((name, i) => (
              <CheckField key={name} name={weekdayField(i + 1)} label={name} />
            ))}
          </div>
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField name="room" label="Room" placeholder="all rooms" choices={names.rooms} required={false} />
          <SelectField name="plan" label="Rate" placeholder="all rates" choices={names.plans} required={false} />
        </div>
      </Group>
    </>
  )
}

const kindChoices = ruleKinds.map(kind => [kind, kinds[kind].one] as const)

function CodeFields() {
  return (
    <>
      <TextField
        name="code"
        label="Code"
        hint="3 to 40 letters, digits and dashes; large or small is the same."
        autoComplete="off"
        maxLength={40}
      />
      <CheckField
        name="combines"
        label="Comes on top of other discounts"
        hint="Without this, the discounts for long stays, early and late bookers do not count for who uses the code."
      />
    </>
  )
}

function Numbers({ kind }: { kind: RuleKind }) {
  return (
    <>
      {kind === 'length_of_stay' && <Count name="minNights" label="From how many nights on" />}
      {kind === 'early_bird' && <Count name="minDaysAhead" label="Booked how many days ahead, at least" />}
      {kind === 'last_minute' && <Count name="maxDaysAhead" label="Booked how many days ahead, at most" />}
      {kind === 'promo' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Count name="mostUses" label="Used at most so often" isOptional />
          <Count name="minNights" label="From how many nights on" isOptional />
        </div>
      )}
    </>
  )
}

const Count = ({ name, label, isOptional = false }: { name: string; label: string; isOptional?: boolean }) => (
  <TextField name={name} label={label} inputMode="numeric" autoComplete="off" isOptional={isOptional} />
)
