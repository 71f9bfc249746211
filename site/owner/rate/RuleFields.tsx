import { DayField } from '../../kit/day/DayField.tsx'
import { CheckField, SelectField, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { Group } from '../../kit/Group.tsx'
import { AdjustFields } from './AdjustFields.tsx'
import { weekdayField } from './bulkValues.ts'
import { rateMessages, ratePlanMessages } from './messages.ts'
import { weekdayNames } from './rateFormat.ts'
import type { RuleCount, RuleValues } from './ruleValues.ts'
import { getRuleKind, type RuleKind, ruleKinds } from './ruleValues.ts'
import type { RoomAndPlanNames } from './useRoomAndPlanNames.ts'

interface Props {
  names: RoomAndPlanNames
  currency: string
  isNew: boolean
}

export function RuleFields({ names, currency, isNew }: Props) {
  const { rules: messages, ruleKind } = ratePlanMessages()
  const { bulk } = rateMessages()
  const kind = useForm<RuleValues>().useDerived(getRuleKind)
  return (
    <>
      <Group title={isNew ? messages.which : ruleKind[kind].one}>
        {isNew && (
          <SelectField<RuleValues>
            name="kind"
            label={messages.kind}
            hint={ruleKind[kind].hint}
            choices={ruleKinds.map(k => [k, ruleKind[k].one] as const)}
          />
        )}
        <TextField<RuleValues> name="name" label={messages.name} hint={messages.nameHint} autoComplete="off" maxLength={80} />
        {kind === 'promo' && <CodeFields />}
        <ConditionFields kind={kind} />
        <AdjustFields currency={currency} label={messages.nightCosts} />
      </Group>
      <Group title={kind === 'season' ? messages.nights : messages.nightsAndRooms}>
        <div className="grid max-w-md grid-cols-1 gap-4 min-[30rem]:grid-cols-2">
          <DayField<RuleValues> name="from" label={bulk.firstNight} isOptional />
          <DayField<RuleValues> name="to" label={bulk.lastNight} isOptional />
        </div>
        <fieldset>
          <legend className="label">{bulk.weekdays}</legend>
          <div className="flex flex-wrap gap-x-4">
            {weekdayNames().map((name, i) => (
              <CheckField<RuleValues> key={name} name={weekdayField(i + 1)} label={name} />
            ))}
          </div>
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField<RuleValues>
            name="room"
            label={messages.room}
            placeholder={messages.allRooms}
            choices={names.rooms}
            required={false}
          />
          <SelectField<RuleValues>
            name="plan"
            label={messages.rate}
            placeholder={messages.allRates}
            choices={names.plans}
            required={false}
          />
        </div>
      </Group>
    </>
  )
}

function CodeFields() {
  const { rules: messages } = ratePlanMessages()
  return (
    <>
      <TextField<RuleValues> name="code" label={messages.code} hint={messages.codeHint} autoComplete="off" maxLength={40} />
      <CheckField<RuleValues> name="combines" label={messages.combines} hint={messages.combinesHint} />
    </>
  )
}

function ConditionFields({ kind }: { kind: RuleKind }) {
  const { rules: messages } = ratePlanMessages()
  return (
    <>
      {kind === 'length_of_stay' && <CountField name="minNights" label={messages.minNights} />}
      {kind === 'early_bird' && <CountField name="minDaysAhead" label={messages.minAhead} />}
      {kind === 'last_minute' && <CountField name="maxDaysAhead" label={messages.maxAhead} />}
      {kind === 'promo' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <CountField name="mostUses" label={messages.mostUses} isOptional />
          <CountField name="minNights" label={messages.minNights} isOptional />
        </div>
      )}
    </>
  )
}

const CountField = ({ name, label, isOptional = false }: { name: RuleCount; label: string; isOptional?: boolean }) => (
  <TextField<RuleValues> name={name} label={label} inputMode="numeric" autoComplete="off" isOptional={isOptional} />
)
