import { DayField } from '../../kit/day/DayField.tsx'
import { CheckField, ChoiceField, SelectField, TextField } from '../../kit/form/fields.tsx'
import { useField, type Values } from '../../kit/form/formContext.ts'
import { Group } from '../../kit/Group.tsx'
import { t } from '../../lib/language/messages.ts'
import {
  canLimitUnits,
  hasWholeRooms,
  isClearing,
  isWholeProperty,
  modeField,
  needsNumber,
  planField,
  roomField,
  weekdayField,
} from './bulkValues.ts'
import { formatPlanName, type Grid } from './grid.ts'
import { rateMessages } from './messages.ts'
import { weekdayNames } from './rateFormat.ts'

interface Props {
  values: Values
  grid: Grid
}

export function BulkFields({ values, grid }: Props) {
  const { bulk: messages } = rateMessages()
  return (
    <div className="grid gap-5">
      <Group title={messages.whichNights}>
        <div className="grid max-w-sm grid-cols-1 gap-4 min-[22.5rem]:grid-cols-2">
          <DayField name="from" label={messages.firstNight} />
          <DayField name="to" label={messages.lastNight} />
        </div>
        <fieldset>
          <legend className="label">{messages.weekdays}</legend>
          <div className="flex flex-wrap gap-x-4">
            {weekdayNames().map((name, i) => (
              <CheckField key={name} name={weekdayField(i + 1)} label={name} />
            ))}
          </div>
          <GroupError name="weekdays" />
        </fieldset>
      </Group>
      <Group title={messages.where}>
        <ChoiceField name="where" label={messages.for} choices={Object.entries(messages.scope)} />
        {!isWholeProperty(values) && <RoomCheckboxes grid={grid} />}
        {isWholeProperty(values) && <p className="text-muted">{messages.wholeText}</p>}
        {grid.plans.length > 1 && <PlanCheckboxes grid={grid} />}
      </Group>
      <Group title={messages.what}>
        <ChoiceField name="what" label={messages.do} choices={Object.entries(messages.action)} />
        {isClearing(values) ? <p className="text-muted">{messages.clearText}</p> : <ChangeFields values={values} grid={grid} />}
      </Group>
    </div>
  )
}

function GroupError({ name }: { name: string }) {
  const { error } = useField(name)
  return error ? <p className="mt-1 text-sm text-danger">{error}</p> : null
}

const RoomCheckboxes = ({ grid }: { grid: Grid }) => (
  <fieldset>
    <legend className="label">{rateMessages().bulk.rooms}</legend>
    <div className="grid gap-x-6 sm:grid-cols-2">
      {grid.rooms.map(r => (
        <CheckField key={r.id} name={roomField(r.id)} label={r.name} />
      ))}
    </div>
    <GroupError name="rooms" />
  </fieldset>
)

const PlanCheckboxes = ({ grid }: { grid: Grid }) => (
  <fieldset>
    <legend className="label">{rateMessages().bulk.rates}</legend>
    <div className="grid gap-x-6 sm:grid-cols-2">
      {grid.plans.map(p => (
        <CheckField
          key={p.id ?? 0}
          name={planField(p.id)}
          label={formatPlanName(p)}
          hint={p.id === null ? rateMessages().bulk.standardHint : undefined}
        />
      ))}
    </div>
    <GroupError name="plans" />
  </fieldset>
)

function ChangeFields({ values, grid }: Props) {
  const { bulk: messages } = rateMessages()
  const unit = grid.currency
  const openClosedChoices = Object.entries(messages.openClosed)
  const priceModes = Object.entries(messages.priceMode)
  const numberModes = Object.entries(messages.numberMode)
  return (
    <>
      {!isWholeProperty(values) && <ModeField name="price" label={messages.price} ways={priceModes} values={values} amount={unit} />}
      {!isWholeProperty(values) && hasWholeRooms(values, grid) && (
        <ModeField name="unitPrice" label={messages.wholePrice} ways={priceModes} values={values} amount={unit} />
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField name="stopSell" label={messages.onSale} choices={Object.entries(messages.sale)} required={false} />
        <SelectField name="closedToArrival" label={messages.arrivals} choices={openClosedChoices} required={false} />
        <SelectField name="closedToDeparture" label={messages.departures} choices={openClosedChoices} required={false} />
      </div>
      <ModeField name="minStay" label={messages.minStay} ways={numberModes} values={values} />
      <ModeField name="maxStay" label={messages.maxStay} ways={numberModes} values={values} />
      <ModeField name="releaseDays" label={messages.releaseDays} ways={numberModes} values={values} />
      {canLimitUnits(values, grid) && <ModeField name="units" label={messages.units} ways={numberModes} values={values} />}
      <details>
        <summary className="font-semibold">{messages.everyStay}</summary>
        <div className="mt-3 grid gap-4">
          <ModeField name="minStayThrough" label={messages.minStayThrough} ways={numberModes} values={values} />
          <ModeField name="maxStayThrough" label={messages.maxStayThrough} ways={numberModes} values={values} />
        </div>
      </details>
    </>
  )
}

interface ModeFieldProps {
  name: string
  label: string
  ways: readonly (readonly [string, string])[]
  values: Values
  amount?: string
}

/** Leave it, set it, take it back: the number is asked for only when there is one. */
function ModeField({ name, label, ways, values, amount }: ModeFieldProps) {
  const messages = rateMessages()
  const way = values[modeField(name)]
  const isPercent = typeof way === 'string' && way.startsWith('percent')
  return (
    <div className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-2">
      <SelectField name={modeField(name)} label={label} choices={ways} required={false} />
      {needsNumber(way) && (
        <TextField
          name={name}
          label={amount ? (isPercent ? messages.percent : t(messages.amount, { currency: amount })) : messages.bulk.number}
          inputMode={amount ? 'decimal' : 'numeric'}
          autoComplete="off"
        />
      )}
    </div>
  )
}
