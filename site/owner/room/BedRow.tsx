import { useState } from 'react'
import { Link } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { type BedKind, bedKindInfo, bedKinds } from '../../../api/domain/taxonomy.ts'
import { Button } from '../../kit/Button.tsx'
import { Form } from '../../kit/Form.tsx'
import { SelectField, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { formatDay, formatStay } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { bedKindWords } from '../checkIn/bedWords.ts'
import { useHouse } from '../house.ts'

type Bed = Result<Api['GET /room/:id']>['unitList'][number]['beds'][number]

const kinds = bedKinds.map(kind => [kind, bedKindInfo[kind]] as const)

/** One bed: what it is called, what it is, and when it is not for sale. */
export function BedRow({ room, unit, bed }: { room: number; unit: string; bed: Bed }) {
  const { can } = useHouse()
  const [isOpen, setOpen] = useState(false)
  const name = `${unit}, bed ${bed.label}`
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="text-muted">
          <span className="text-ink">{bed.label}</span> {bedKindWords(bed.kind)}
        </span>
        <span className="flex flex-wrap gap-1">
          {can('room.edit') && (
            <Button isSmall kind="quiet" aria-expanded={isOpen} aria-label={`Change ${name}`} onClick={() => setOpen(!isOpen)}>
              Change
            </Button>
          )}
          {can('block.edit') && (
            <Link
              className="button button-quiet button-small"
              to={`/room/blocks/new?room=${room}&bed=${bed.id}`}
              aria-label={`Out of service: ${name}`}
            >
              Out of service
            </Link>
          )}
        </span>
      </div>
      <OutOfSale bed={bed} />
      {isOpen && <BedForm room={room} bed={bed} onDone={() => setOpen(false)} />}
    </li>
  )
}

function OutOfSale({ bed: { outOfSale, leavesOn } }: { bed: Bed }) {
  if (!outOfSale.length && !leavesOn) return null
  return (
    <ul className="mb-1 text-sm">
      {outOfSale.map(o => (
        <li key={o.block}>
          <Link className="link" to={`/room/blocks/${o.block}`}>
            {o.name}
          </Link>
          , {formatStay(o.from, o.until)}
        </li>
      ))}
      {leavesOn && <li>Taken out on {formatDay(leavesOn)}</li>}
    </ul>
  )
}

function BedForm({ room, bed, onDone }: { room: number; bed: Bed; onDone: () => void }) {
  const { run } = useAction('PUT /room/:id/beds/:bedId', { done: b => `Bed ${b.label} is saved.` })
  const handleSubmit = async (values: Values) => {
    const body = { label: String(values.label).trim(), kind: values.kind as BedKind }
    const reply = await run({ params: { id: room, bedId: bed.id }, body })
    if (reply.ok) onDone()
    return reply
  }
  return (
    <Form initial={{ label: bed.label, kind: bed.kind }} submit="Save the bed" onSubmit={handleSubmit} className="my-3 grid gap-3">
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <TextField name="label" label="Name or number" autoComplete="off" />
        <SelectField name="kind" label="What it is" choices={kinds} />
      </div>
    </Form>
  )
}
