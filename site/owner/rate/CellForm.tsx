import { useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { SelectField, TextField } from '../../kit/form/fields.tsx'
import { formatPlainAmount } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import type { CellValues } from './cellValues.ts'
import {
  cellToScope,
  cellToValues,
  findCellFormProblem,
  getClearedCell,
  guestCounts,
  guestsField,
  mapCellField,
  valuesToCellChange,
} from './cellValues.ts'
import type { Cell, Grid, GridLine } from './gridLines.ts'
import { rateMessages } from './messages.ts'
import { useChangeRates } from './useChangeRates.ts'

interface Props {
  line: GridLine
  cell: Cell
  grid: Grid
  onDone: () => void
}

/** Values for this night only; empty fields inherit. */
export function CellForm({ line, cell, grid, onDone }: Props) {
  const { cell: messages } = rateMessages()
  const { run, isPending } = useChangeRates()
  const [initial] = useState(() => cellToValues(line, cell))
  const { currency, property } = grid
  const isWarned = useRef(false)
  const send = async (change: ReturnType<typeof valuesToCellChange>) => {
    // The field shows how many are sold: a lower allotment means that no more are sold.
    const isFewer = isWarned.current || (typeof change.units === 'number' && change.units < (cell.stand?.sold ?? 0))
    const reply = await run({ body: { ...cellToScope(line, cell, property), ...change, ...(isFewer && { force: true }) } })
    if (reply.ok) onDone()
    else {
      for (const field of reply.problem.fields ?? []) field.path = mapCellField(field.path)
      if (reply.problem.code === 'below_sold') {
        isWarned.current = true
        reply.problem.detail = rateMessages().change.belowSold
      }
    }
    return reply
  }
  const handleSave = async (values: CellValues) => {
    const problem = findCellFormProblem(values, line, currency)
    if (problem) return problem
    const change = valuesToCellChange(values, initial, { line, currency })
    if (Object.keys(change).length) return send(change)
    onDone()
    return { ok: true as const }
  }
  return (
    <Form
      className="grid gap-4 border-t border-line pt-4"
      initial={initial}
      submit={messages.save}
      onSubmit={handleSave}
      beside={
        cell.own && (
          <Button isBusy={isPending} onClick={() => send(getClearedCell(line))}>
            {messages.clear}
          </Button>
        )
      }
    >
      {line.room && <PriceFields line={line} cell={cell} currency={currency} />}
      <RestrictionFields />
      {line.room && line.plan.id === null && (
        <TextField<CellValues>
          name="units"
          label={line.room.sellBy === 'unit' ? messages.roomsGiven : messages.bedsGiven}
          hint={cell.stand?.sold ? t(messages.soldHint, { sold: cell.stand.sold }) : undefined}
          inputMode="numeric"
          autoComplete="off"
          required={false}
        />
      )}
    </Form>
  )
}

function PriceFields({ line, cell, currency }: { line: GridLine; cell: Cell; currency: string }) {
  const { cell: messages } = rateMessages()
  const { room } = line
  const guests = guestCounts(room)
  return (
    <>
      <div className="grid grid-cols-1 gap-4 min-[22.5rem]:grid-cols-2">
        <TextField<CellValues>
          name="price"
          label={t(room?.sellBy === 'unit' ? messages.roomPrice : messages.bedPrice, { currency })}
          placeholder={cell.price ? formatPlainAmount(cell.price) : ''}
          inputMode="decimal"
          autoComplete="off"
          required={false}
        />
        {room?.sellBy === 'both' && (
          <TextField<CellValues>
            name="unitPrice"
            label={t(messages.wholePrice, { currency })}
            placeholder={cell.unitPrice ? formatPlainAmount(cell.unitPrice) : ''}
            inputMode="decimal"
            autoComplete="off"
            required={false}
          />
        )}
      </div>
      {guests.length > 1 && (
        <details>
          <summary className="font-semibold">{messages.byGuests}</summary>
          <div className="mt-3 grid grid-cols-2 gap-4">
            {guests.map(n => (
              <TextField<CellValues>
                key={n}
                name={guestsField(n)}
                label={t(messages.guestPrice, { n, currency })}
                inputMode="decimal"
                autoComplete="off"
                required={false}
              />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

function RestrictionFields() {
  const { cell: messages } = rateMessages()
  const openClosedChoices = Object.entries(messages.openClosed)
  return (
    <>
      <div className="grid grid-cols-1 items-end gap-4 min-[22.5rem]:grid-cols-2">
        <TextField<CellValues> name="minStay" label={messages.minStay} inputMode="numeric" autoComplete="off" required={false} />
        <TextField<CellValues> name="maxStay" label={messages.maxStay} inputMode="numeric" autoComplete="off" required={false} />
        <SelectField<CellValues>
          name="closedToArrival"
          label={messages.arrivals}
          placeholder={messages.notSet}
          choices={openClosedChoices}
          required={false}
        />
        <SelectField<CellValues>
          name="closedToDeparture"
          label={messages.departures}
          placeholder={messages.notSet}
          choices={openClosedChoices}
          required={false}
        />
        <SelectField<CellValues>
          name="stopSell"
          label={messages.theNight}
          placeholder={messages.onSale}
          choices={[['yes', messages.closedNotSold]]}
          required={false}
        />
        <TextField<CellValues> name="releaseDays" label={messages.releaseDays} inputMode="numeric" autoComplete="off" required={false} />
      </div>
      <details>
        <summary className="font-semibold">{messages.everyStay}</summary>
        <p className="mt-1 text-muted">{messages.everyStayText}</p>
        <div className="mt-3 grid grid-cols-1 gap-4 min-[22.5rem]:grid-cols-2">
          <TextField<CellValues> name="minStayThrough" label={messages.minStay} inputMode="numeric" autoComplete="off" required={false} />
          <TextField<CellValues> name="maxStayThrough" label={messages.maxStay} inputMode="numeric" autoComplete="off" required={false} />
        </div>
      </details>
    </>
  )
}
