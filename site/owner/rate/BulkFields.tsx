import { DayField } from '../../kit/day/DayField.tsx'
import { CheckField, ChoiceField, SelectField, TextField } from '../../kit/fields.tsx'
import { useField, type Values } from '../../kit/formContext.ts'
import { Group } from '../../kit/Group.tsx'
import {
  canLimitUnits,
  hasWholeRooms,
  isClearing,
  isWholeProperty,
  modeField,
  needsNumber,
  numberModes,
  planField,
  priceModes,
  roomField,
  weekdayField,
} from './bulkValues.ts'
import type { Grid } from './grid.ts'
import { weekdayNames } from './rateFormat.ts'

interface Props {
  values: Values
  grid: Grid
}

export function BulkFields({ values, grid }: Props) {
  return (
    <div className="grid gap-5">
      <Group title="Which nights">
        <div className="grid max-w-sm grid-cols-1 gap-4 min-[22.5rem]:grid-cols-2">
          <DayField name="from" label="First night" />
          <DayField name="to" label="Last night" />
        </div>
        <fieldset>
          <legend className="label">Weekdays</legend>
          <div className="flex flex-wrap gap-x-4">
            {weekdayNames.map((name, i) => (
              <CheckField key={name} name={weekdayField(i + 1)} label={name} />
            ))}
          </div>
          <GroupError name="weekdays" />
        </fieldset>
      </Group>
      <Group title="Where">
        <ChoiceField name="where" label="For" choices={scopeChoices} />
        {!isWholeProperty(values) && <RoomCheckboxes grid={grid} />}
        {isWholeProperty(values) && <p className="text-muted">Rules for all rooms, also those you add later. Prices belong to rooms.</p>}
        {grid.plans.length > 1 && <PlanCheckboxes grid={grid} />}
      </Group>
      <Group title="What">
        <ChoiceField name="what" label="Do" choices={actionChoices} />
        {isClearing(values) ? (
          <p className="text-muted">
            Prices and rules set for these nights, rooms and rates are taken back; what stands above them holds again.
          </p>
        ) : (
          <ChangeFields values={values} grid={grid} />
        )}
      </Group>
    </div>
  )
}

const scopeChoices = [
  ['rooms', 'some rooms'],
  ['house', 'the whole hostel'],
] as const
const actionChoices = [
  ['set', 'set prices and rules'],
  ['clear', 'clear what is set'],
] as const

function GroupError({ name }: { name: string }) {
  const { error } = useField(name)
  return error ? <p className="mt-1 text-sm text-danger">{error}</p> : null
}

const RoomCheckboxes = ({ grid }: { grid: Grid }) => (
  <fieldset>
    <legend className="label">Rooms</legend>
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
    <legend className="label">Rates</legend>
    <div className="grid gap-x-6 sm:grid-cols-2">
      {grid.plans.map(p => (
        <CheckField
          key={p.id ?? 0}
          name={planField(p.id)}
          label={p.name}
          hint={p.id === null ? 'The price that rate plans start from; its rules hold for all of them.' : undefined}
        />
      ))}
    </div>
    <GroupError name="plans" />
  </fieldset>
)

function ChangeFields({ values, grid }: Props) {
  const unit = grid.currency
  return (
    <>
      {!isWholeProperty(values) && <ModeField name="price" label="Price" ways={priceModes} values={values} amount={unit} />}
      {!isWholeProperty(values) && hasWholeRooms(values, grid) && (
        <ModeField name="unitPrice" label="Price of the whole room" ways={priceModes} values={values} amount={unit} />
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField name="stopSell" label="On sale" choices={saleChoices} required={false} />
        <SelectField name="closedToArrival" label="Arrivals" choices={openClosedChoices} required={false} />
        <SelectField name="closedToDeparture" label="Departures" choices={openClosedChoices} required={false} />
      </div>
      <ModeField name="minStay" label="Nights at least, by day of arrival" ways={numberModes} values={values} />
      <ModeField name="maxStay" label="Nights at most, by day of arrival" ways={numberModes} values={values} />
      <ModeField name="releaseDays" label="Booked days ahead, at least" ways={numberModes} values={values} />
      {canLimitUnits(values, grid) && (
        <ModeField name="units" label="Give out at most, beds or rooms a night" ways={numberModes} values={values} />
      )}
      <details>
        <summary className="font-semibold">For every stay over these nights</summary>
        <div className="mt-3 grid gap-4">
          <ModeField name="minStayThrough" label="Nights at least, every stay" ways={numberModes} values={values} />
          <ModeField name="maxStayThrough" label="Nights at most, every stay" ways={numberModes} values={values} />
        </div>
      </details>
    </>
  )
}

const openClosedChoices = [
  ['', 'leave as they are'],
  ['yes', 'close'],
  ['no', 'open'],
  ['clear', 'take back what is set'],
] as const
const saleChoices = [
  ['', 'leave as it is'],
  ['yes', 'close, do not sell'],
  ['clear', 'sell again'],
] as const

interface ModeFieldProps {
  name: string
  label: string
  ways: readonly (readonly [string, string])[]
  values: Values
  amount?: string
}

/** Leave it, set it, take it back: the number is asked for only when there is one. */
function ModeField({ name, label, ways, values, amount }: ModeFieldProps) {
  const way = values[modeField(name)]
  const isPercent = typeof way === 'string' && way.startsWith('percent')
  return (
    <div className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-2">
      <SelectField name={modeField(name)} label={label} choices={ways} required={false} />
      {needsNumber(way) && (
        <TextField
          name={name}
          label={amount ? (isPercent ? 'Percent' : `Amount, ${amount}`) : 'Number'}
          inputMode={amount ? 'decimal' : 'numeric'}
          autoComplete="off"
        />
      )}
    </div>
  )
}
