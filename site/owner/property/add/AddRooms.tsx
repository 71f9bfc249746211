import checks from 'contract:POST /room'
import { useState } from 'react'
import { Link } from 'react-router'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { Table } from '../../../kit/list/Table.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import { RoomFields } from '../../room/RoomFields.tsx'
import { roomColumns } from '../../room/RoomList.tsx'
import { initialRoomValues } from '../../room/roomValues.ts'
import { useAddRoom } from '../../room/useAddRoom.ts'
import { useRooms } from '../../room/useRooms.ts'
import { propertyMessages } from '../messages.ts'
import type { Property } from '../propertyTypes.ts'
import { stepHref } from './steps.ts'

export function AddRooms({ property }: { property: Property }) {
  const messages = propertyMessages().add
  const { rows, problem, reload } = useRooms(property.id)
  const addRoom = useAddRoom(property.id, property.currency)
  // A new form for each room, without the values of the previous one.
  const [round, setRound] = useState(0)
  const handleSubmit = async (values: Parameters<typeof addRoom>[0]) => {
    const outcome = await addRoom(values)
    if (outcome.ok) setRound(r => r + 1)
    return outcome
  }
  const hasRooms = rows !== undefined && rows.length > 0
  return (
    <div className="grid gap-6">
      {!rows && !problem && <Skeleton rows={2} height={44} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {rows?.length === 0 && <Notice title={messages.addKinds} />}
      {hasRooms && (
        <Table caption={messages.roomsSoFar} columns={roomColumns()} rows={rows} keyOf={r => r.id} hrefOf={r => `/room/${r.id}`} />
      )}
      <section className="panel" aria-labelledby="room">
        <h2 id="room">{hasRooms ? messages.anotherRoom : messages.firstRoom}</h2>
        <Form
          key={round}
          initial={initialRoomValues}
          checks={checks}
          draft={`room-${property.id}`}
          submit={messages.addRoom}
          kind={hasRooms ? 'plain' : 'primary'}
          onSubmit={handleSubmit}
        >
          <RoomFields currency={property.currency} isNew />
        </Form>
      </section>
      {hasRooms && (
        <p>
          <Link className="button button-primary" to={stepHref(property.id, 'facilities')}>
            {messages.toFacilities}
          </Link>
        </p>
      )}
    </div>
  )
}
