import { useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { Button } from '../../kit/Button.tsx'
import { Form } from '../../kit/Form.tsx'
import { TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { useAction } from '../../lib/useAction.ts'
import { useHouse } from '../house.ts'
import { BedRow } from './BedRow.tsx'

type Unit = Result<Api['GET /room/:id']>['unitList'][number]

/** Each physical room with its beds, and when a bed is not for sale. */
export function UnitList({ room, units }: { room: number; units: readonly Unit[] }) {
  return (
    <ul className="grid gap-4">
      {units.map(unit => (
        <UnitRow key={unit.id} room={room} unit={unit} />
      ))}
    </ul>
  )
}

function UnitRow({ room, unit }: { room: number; unit: Unit }) {
  const { can } = useHouse()
  const [isNaming, setNaming] = useState(false)
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">
          {unit.name}
          {unit.floor && <span className="font-normal text-muted"> floor {unit.floor}</span>}
        </p>
        {can('room.edit') && (
          <Button
            isSmall
            kind="quiet"
            aria-expanded={isNaming}
            aria-label={`Change number and floor of ${unit.name}`}
            onClick={() => setNaming(!isNaming)}
          >
            Number and floor
          </Button>
        )}
      </div>
      {isNaming && <UnitForm room={room} unit={unit} onDone={() => setNaming(false)} />}
      <ul className="mt-1 grid gap-1">
        {unit.beds.map(bed => (
          <BedRow key={bed.id} room={room} unit={unit.name} bed={bed} />
        ))}
      </ul>
    </li>
  )
}

function UnitForm({ room, unit, onDone }: { room: number; unit: Unit; onDone: () => void }) {
  const { run } = useAction('PUT /room/:id/units/:unitId', { done: 'It is renamed.' })
  const handleSubmit = async (values: Values) => {
    const floor = String(values.floor).trim()
    const reply = await run({ params: { id: room, unitId: unit.id }, body: { name: String(values.name).trim(), floor: floor || null } })
    if (reply.ok) onDone()
    return reply
  }
  return (
    <Form initial={{ name: unit.name, floor: unit.floor ?? '' }} submit="Save the name" onSubmit={handleSubmit} className="my-3 grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField name="name" label="Name or number" autoComplete="off" />
        <TextField name="floor" label="Floor" isOptional autoComplete="off" />
      </div>
    </Form>
  )
}
