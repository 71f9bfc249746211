import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { formatDay, formatStay } from '../../lib/format.ts'
import { formatBedKind } from '../checkIn/bedFormat.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { BedForm } from './BedForm.tsx'
import type { Bed, RoomDetail } from './UnitList.tsx'

interface Props {
  room: RoomDetail
  unit: string
  bed: Bed
  isNeeded: boolean
  onChanged: () => void
}

/** One bed: what it is called, what it is, and when it is not for sale. */
export function BedRow({ room, unit, bed, isNeeded, onChanged }: Props) {
  const { can } = useCurrentProperty()
  const [isOpen, setOpen] = useState(false)
  const name = `${unit}, bed ${bed.label}`
  const done = () => {
    onChanged()
    setOpen(false)
  }
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="text-muted">
          <span className="text-ink">{bed.label}</span> {formatBedKind(bed.kind)}
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
              to={`/room/blocks/new?room=${room.id}&bed=${bed.id}`}
              aria-label={`Out of service: ${name}`}
            >
              Out of service
            </Link>
          )}
        </span>
      </div>
      <OutOfSale bed={bed} />
      {isOpen && <BedForm room={room} bed={bed} isNeeded={isNeeded} onDone={done} />}
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
