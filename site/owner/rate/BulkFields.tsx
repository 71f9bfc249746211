import { DayField } from '../../kit/day/DayField.tsx'
import { CheckField, ChoiceField, SelectField, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { Group } from '../../kit/Group.tsx'
import { t } from '../../lib/language/messages.ts'
import type { BulkNumber, BulkPrice, BulkValues } from './bulkValues.ts'
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
import { formatPlanName, type Grid } from './gridLines.ts'
import { rateMessages } from './messages.ts'
import { weekdayNames } from './rateFormat.ts'

interface Props {
  grid: Grid
}

export function BulkFields({ grid }: Props) {
  const { bulk: messages } = rateMessages()
  const { useDerived } = useForm<BulkValues>()
  const isWhole = useDerived(isWholeProperty)
  return (
    <div className="grid gap-5">
      <Group title={messages.whichNights}>
        <div className="grid max-w-md grid-cols-1 gap-4 min-[30rem]:grid-cols-2">
          <DayField<BulkValues> name="from" label={messages.firstNight} />
          <DayField<BulkValues> name="to" label={messages.lastNight} />
        </div>
        <fieldset>
          <legend className="label">{messages.weekdays}</legend>
          <div className="flex flex-wrap gap-x-4">
            {weekdayNames().map((name, i) => (
              <CheckField<BulkValues> key={name} name={weekdayField(i + 1)} label={name} />
            ))}
          </div>
          <GroupError name="weekdays" />
        </fieldset>
      </Group>
      <Group title={messages.where}>
        <ChoiceField<BulkValues> name="where" label={messages.for} choices={Object.entries(messages.scope)} />
        {!isWhole && <RoomCheckboxes grid={grid} />}
        {isWhole && <p className="text-muted">{messages.wholeText}</p>}
        {grid.plans.length > 1 && <PlanCheckboxes grid={grid} />}
      </Group>
      <Group title={messages.what}>
        <ChoiceField<BulkValues> name="what" label={messages.do} choices={Object.entries(messages.action)} />
        {useDerived(isClearing) ? <p className="text-muted">{messages.clearText}</p> : <ChangeFields grid={grid} />}
      </Group>
    </div>
  )
}

function GroupError({ name }: { name: string }) {
  const error = useForm<BulkValues>().useError(name)
  return error ? <p className="mt-1 text-sm text-danger">{error}</p> : null
}

const RoomCheckboxes = ({ grid }: { grid: Grid }) => (
  <fieldset>
    <legend className="label">{rateMessages().bulk.rooms}</legend>
    <div className="grid gap-x-6 sm:grid-cols-2">
      {grid.rooms.map(r => (
        <CheckField<BulkValues> key={r.id} name={roomField(r.id)} label={r.name} />
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
        <CheckField<BulkValues>
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

function ChangeFields({ grid }: Props) {
  const { bulk: messages } = rateMessages()
  const { useDerived } = useForm<BulkValues>()
  const isWhole = useDerived(isWholeProperty)
  const isWholeToo = useDerived(values => hasWholeRooms(values, grid))
  const isLimited = useDerived(values => canLimitUnits(values, grid))
  const unit = grid.currency
  const openClosedChoices = Object.entries(messages.openClosed)
  const priceModes = Object.entries(messages.priceMode)
  const numberModes = Object.entries(messages.numberMode)
  return (
    <>
      {!isWhole && <ModeField name="price" label={messages.price} ways={priceModes} amount={unit} />}
      {!isWhole && isWholeToo && <ModeField name="unitPrice" label={messages.wholePrice} ways={priceModes} amount={unit} />}
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField<BulkValues> name="stopSell" label={messages.onSale} choices={Object.entries(messages.sale)} required={false} />
        <SelectField<BulkValues> name="closedToArrival" label={messages.arrivals} choices={openClosedChoices} required={false} />
        <SelectField<BulkValues> name="closedToDeparture" label={messages.departures} choices={openClosedChoices} required={false} />
      </div>
      <ModeField name="minStay" label={messages.minStay} ways={numberModes} />
      <ModeField name="maxStay" label={messages.maxStay} ways={numberModes} />
      <ModeField name="releaseDays" label={messages.releaseDays} ways={numberModes} />
      {isLimited && <ModeField name="units" label={messages.units} ways={numberModes} />}
      <details>
        <summary className="font-semibold">{messages.everyStay}</summary>
        <div className="mt-3 grid gap-4">
          <ModeField name="minStayThrough" label={messages.minStayThrough} ways={numberModes} />
          <ModeField name="maxStayThrough" label={messages.maxStayThrough} ways={numberModes} />
        </div>
      </details>
    </>
  )
}

interface ModeFieldProps {
  name: BulkNumber | BulkPrice
  label: string
  ways: readonly (readonly [string, string])[]
  amount?: string
}

/** Leave unchanged, set, or clear: the number field is shown only for "set". */
function ModeField({ name, label, ways, amount }: ModeFieldProps) {
  const messages = rateMessages()
  const way = useForm<BulkValues>().useValue(modeField(name))
  const isPercent = way.startsWith('percent')
  return (
    <div className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-2">
      <SelectField<BulkValues> name={modeField(name)} label={label} choices={ways} required={false} />
      {needsNumber(way) && (
        <TextField<BulkValues>
          name={name}
          label={amount ? (isPercent ? messages.percent : t(messages.amount, { currency: amount })) : messages.bulk.number}
          inputMode={amount ? 'decimal' : 'numeric'}
          autoComplete="off"
        />
      )}
    </div>
  )
}
