import { DayField } from '../../kit/day/DayField.tsx'
import { CheckField, SelectField, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Group } from '../../kit/Group.tsx'
import { AdjustFields } from './AdjustFields.tsx'
import { weekdayField } from './bulkValues.ts'
import { weekdayNames } from './rateFormat.ts'
import { getRuleKind, type RuleKind, ruleKindInfo, ruleKinds } from './ruleValues.ts'
import type { RoomAndPlanNames } from './useRoomAndPlanNames.ts'

interface Props {
  values: Values
  names: RoomAndPlanNames
  currency: string
  isNew: boolean
}

export function RuleFields({ values, names, currency, isNew }: Props) {
  const kind = getRuleKind(values)
  return (
    <>
      <Group title={isNew ? 'Which rule' : ruleKindInfo[kind].one}>
        {isNew && <SelectField name="kind" label="Kind" hint={ruleKindInfo[kind].hint} choices={kindChoices} />}
        <TextField name="name" label="Name" hint="It stands in every price that it changes." autoComplete="off" maxLength={80} />
        {kind === 'promo' && <CodeFields />}
        <ConditionFields kind={kind} />
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

const kindChoices = ruleKinds.map(kind => [kind, ruleKindInfo[kind].one] as const)

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

function ConditionFields({ kind }: { kind: RuleKind }) {
  return (
    <>
      {kind === 'length_of_stay' && <CountField name="minNights" label="From how many nights on" />}
      {kind === 'early_bird' && <CountField name="minDaysAhead" label="Booked how many days ahead, at least" />}
      {kind === 'last_minute' && <CountField name="maxDaysAhead" label="Booked how many days ahead, at most" />}
      {kind === 'promo' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <CountField name="mostUses" label="Used at most so often" isOptional />
          <CountField name="minNights" label="From how many nights on" isOptional />
        </div>
      )}
    </>
  )
}

const CountField = ({ name, label, isOptional = false }: { name: string; label: string; isOptional?: boolean }) => (
  <TextField name={name} label={label} inputMode="numeric" autoComplete="off" isOptional={isOptional} />
)
