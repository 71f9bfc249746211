import { useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Form } from '../../kit/Form.tsx'
import { SelectField, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { formatPlainAmount, plural } from '../../lib/format.ts'
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
import type { Cell, Grid, GridLine } from './grid.ts'
import { belowSoldMessage, useChangeRates } from './useChangeRates.ts'

interface Props {
  line: GridLine
  cell: Cell
  grid: Grid
  onDone: () => void
}

/** What is set for just this night; a field left empty leaves it to what stands above. */
export function CellForm({ line, cell, grid, onDone }: Props) {
  const { run, isPending } = useChangeRates()
  const [initial] = useState(() => cellToValues(line, cell))
  const { currency, property } = grid
  const isWarned = useRef(false)
  const send = async (change: ReturnType<typeof valuesToCellChange>) => {
    // The field says how many are sold: who gives out fewer means to sell no more.
    const isFewer = isWarned.current || (typeof change.units === 'number' && change.units < (cell.stand?.sold ?? 0))
    const reply = await run({ body: { ...cellToScope(line, cell, property), ...change, ...(isFewer && { force: true }) } })
    if (reply.ok) onDone()
    else {
      for (const field of reply.problem.fields ?? []) field.path = mapCellField(field.path)
      if (reply.problem.code === 'below_sold') {
        isWarned.current = true
        reply.problem.detail = belowSoldMessage
      }
    }
    return reply
  }
  const handleSave = async (values: Values) => {
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
      submit="Save this night"
      onSubmit={handleSave}
      beside={
        cell.own && (
          <Button isBusy={isPending} onClick={() => send(getClearedCell(line))}>
            Clear what is set here
          </Button>
        )
      }
    >
      {line.room && <PriceFields line={line} cell={cell} currency={currency} />}
      <RestrictionFields />
      {line.room && line.plan.id === null && (
        <TextField
          name="units"
          label={line.room.sellBy === 'unit' ? 'Give out at most, rooms' : 'Give out at most, beds'}
          hint={cell.stand?.sold ? `${cell.stand.sold} sold: fewer is fine, what is sold stays sold.` : undefined}
          inputMode="numeric"
          autoComplete="off"
          required={false}
        />
      )}
    </Form>
  )
}

function PriceFields({ line, cell, currency }: { line: GridLine; cell: Cell; currency: string }) {
  const { room } = line
  const guests = guestCounts(room)
  return (
    <>
      <div className="grid grid-cols-1 gap-4 min-[22.5rem]:grid-cols-2">
        <TextField
          name="price"
          label={room?.sellBy === 'unit' ? `The room, ${currency}` : `A bed, ${currency}`}
          placeholder={cell.price ? formatPlainAmount(cell.price) : ''}
          inputMode="decimal"
          autoComplete="off"
          required={false}
        />
        {room?.sellBy === 'both' && (
          <TextField
            name="unitPrice"
            label={`The whole room, ${currency}`}
            placeholder={cell.unitPrice ? formatPlainAmount(cell.unitPrice) : ''}
            inputMode="decimal"
            autoComplete="off"
            required={false}
          />
        )}
      </div>
      {guests.length > 1 && (
        <details>
          <summary className="font-semibold">Price by the number of guests</summary>
          <div className="mt-3 grid grid-cols-2 gap-4">
            {guests.map(n => (
              <TextField
                key={n}
                name={guestsField(n)}
                label={`${plural(n, 'guest')}, ${currency}`}
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

const openClosedChoices = [
  ['yes', 'closed'],
  ['no', 'open, whatever is set above'],
] as const

function RestrictionFields() {
  return (
    <>
      <div className="grid grid-cols-1 items-end gap-4 min-[22.5rem]:grid-cols-2">
        <TextField name="minStay" label="Nights, at least" inputMode="numeric" autoComplete="off" required={false} />
        <TextField name="maxStay" label="Nights, at most" inputMode="numeric" autoComplete="off" required={false} />
        <SelectField name="closedToArrival" label="Arrivals" placeholder="not set here" choices={openClosedChoices} required={false} />
        <SelectField name="closedToDeparture" label="Departures" placeholder="not set here" choices={openClosedChoices} required={false} />
        <SelectField name="stopSell" label="The night" placeholder="on sale" choices={[['yes', 'closed, not sold']]} required={false} />
        <TextField name="releaseDays" label="Booked days ahead, at least" inputMode="numeric" autoComplete="off" required={false} />
      </div>
      <details>
        <summary className="font-semibold">For every stay over this night</summary>
        <p className="mt-1 text-muted">The rules above look at the day of arrival. These hold for everybody who sleeps here that night.</p>
        <div className="mt-3 grid grid-cols-1 gap-4 min-[22.5rem]:grid-cols-2">
          <TextField name="minStayThrough" label="Nights, at least" inputMode="numeric" autoComplete="off" required={false} />
          <TextField name="maxStayThrough" label="Nights, at most" inputMode="numeric" autoComplete="off" required={false} />
        </div>
      </details>
    </>
  )
}
