import { useState } from 'react'
import { Link } from 'react-router'
import { bedLimits, maxUnits } from '../../../domain/inventory/roomLimits.ts'
import type { RoomType } from '../../../domain/listing/taxonomy.ts'
import { Button } from '../../kit/Button.tsx'
import { CommaList } from '../../kit/CommaList.tsx'
import { formatBeds } from '../../lib/format/bookingLabels.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { AddBedButton, AddUnitButton } from './AddInventoryButtons.tsx'
import { BedRow } from './BedRow.tsx'
import { roomMessages } from './messages.ts'
import type { RoomDetail, Unit } from './roomDetail.ts'
import { UnitForm } from './UnitForm.tsx'

interface Props {
  room: RoomDetail
  /** Called after each change of units or beds. */
  onChanged: () => void
}

/** Units with their beds: rename, take out of service, add or remove. */
export function UnitList({ room, onChanged }: Props) {
  const { can } = useCurrentProperty()
  const mayEdit = can('room.edit')
  return (
    <>
      <ul className="grid gap-4">
        {room.unitList.map(unit => (
          <UnitRow key={unit.id} room={room} unit={unit} onChanged={onChanged} />
        ))}
      </ul>
      {mayEdit && room.sellBy !== 'bed' && (
        <p className="mt-3 text-sm text-muted">{t(roomMessages().unit.soldWhole, { field: formatBedsLabel(room.type) })}</p>
      )}
      {mayEdit && room.units < maxUnits && (
        <div className="mt-4 border-t border-line pt-3">
          <AddUnitButton room={room} onChanged={onChanged} />
        </div>
      )}
    </>
  )
}

function formatBedsLabel(type: string) {
  const { min, max } = bedLimits(type as RoomType)
  const { bedsEach, guestsEach } = roomMessages().fields
  return max > min ? bedsEach : guestsEach
}

function UnitRow({ room, unit, onChanged }: Props & { unit: Unit }) {
  const { unit: messages } = roomMessages()
  const { can } = useCurrentProperty()
  const [isOpen, setOpen] = useState(false)
  const staying = unit.beds.filter(b => !b.leavesOn)
  const { min, max } = bedLimits(room.type as RoomType)
  const mayEdit = can('room.edit')
  const facts = joinWithCommas([unit.floor && t(messages.floorOf, { floor: unit.floor }), formatBeds(unit.beds.length)])
  const done = () => {
    onChanged()
    setOpen(false)
  }
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">
          <CommaList>
            {unit.name}
            <span className="font-normal text-muted">{facts}</span>
          </CommaList>
        </p>
        <span className="flex flex-wrap gap-1">
          {mayEdit && (
            <Button
              isSmall
              kind="quiet"
              aria-expanded={isOpen}
              aria-label={t(messages.changeOne, { name: unit.name })}
              onClick={() => setOpen(!isOpen)}
            >
              {messages.change}
            </Button>
          )}
          {can('block.edit') && (
            <Link
              className="button button-quiet button-small"
              to={`/room/blocks/new?room=${room.id}&bed=${unit.beds.map(b => b.id).join(',')}`}
              aria-label={t(messages.outOfServiceOne, { name: unit.name })}
            >
              {messages.outOfService}
            </Link>
          )}
        </span>
      </div>
      {isOpen && <UnitForm room={room} unit={unit} onDone={done} />}
      <ul className="mt-1 grid gap-1">
        {unit.beds.map(bed => (
          <BedRow key={bed.id} room={room} unit={unit.name} bed={bed} isNeeded={staying.length <= min} onChanged={onChanged} />
        ))}
      </ul>
      {mayEdit && room.sellBy === 'bed' && staying.length > 0 && staying.length < max && (
        <AddBedButton room={room} unit={unit} onChanged={onChanged} />
      )}
    </li>
  )
}
