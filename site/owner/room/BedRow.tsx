import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { CommaList } from '../../kit/CommaList.tsx'
import { formatBedIn } from '../../lib/format/bookingLabels.ts'
import { formatDay, formatStay } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { formatBedKind } from '../checkIn/bedFormat.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { BedForm } from './BedForm.tsx'
import { roomMessages } from './messages.ts'
import type { Bed, RoomDetail } from './roomDetail.ts'

interface Props {
  room: RoomDetail
  unit: string
  bed: Bed
  isNeeded: boolean
  onChanged: () => void
}

/** One bed: name, kind, and when it is out of service. */
export function BedRow({ room, unit, bed, isNeeded, onChanged }: Props) {
  const { bed: messages } = roomMessages()
  const { can } = useCurrentProperty()
  const [isOpen, setOpen] = useState(false)
  const name = formatBedIn({ unit, label: bed.label })
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
            <Button
              isSmall
              kind="quiet"
              aria-expanded={isOpen}
              aria-label={t(messages.changeOne, { name })}
              onClick={() => setOpen(!isOpen)}
            >
              {messages.change}
            </Button>
          )}
          {can('block.edit') && (
            <Link
              className="button button-quiet button-small"
              to={`/room/blocks/new?room=${room.id}&bed=${bed.id}`}
              aria-label={t(messages.outOfServiceOne, { name })}
            >
              {messages.outOfService}
            </Link>
          )}
        </span>
      </div>
      <OutOfSale bed={bed} />
      {isOpen && <BedForm room={room} bed={bed} isNeeded={isNeeded} onDone={done} />}
    </li>
  )
}

const BlockLink = ({ block, name }: Bed['outOfSale'][number]) => (
  <Link className="link" to={`/room/blocks/${block}`}>
    {name}
  </Link>
)

function OutOfSale({ bed: { outOfSale, leavesOn } }: { bed: Bed }) {
  if (!outOfSale.length && !leavesOn) return null
  return (
    <ul className="mb-1 text-sm">
      {outOfSale.map(o => (
        <li key={o.block}>
          <CommaList>
            <BlockLink {...o} />
            {formatStay(o.from, o.until)}
          </CommaList>
        </li>
      ))}
      {leavesOn && <li>{t(roomMessages().bed.leavesOn, { day: formatDay(leavesOn) })}</li>}
    </ul>
  )
}
