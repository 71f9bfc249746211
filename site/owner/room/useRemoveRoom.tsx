import { useNavigate } from 'react-router'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { useAction } from '../../lib/useAction.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { capacityConflictCodes } from './CapacityConflictNotice.tsx'
import type { Room } from './roomValues.ts'
import { useReduceCapacity } from './useReduceCapacity.tsx'

/** Takes a room out of sale: now, from a day on, or in spite of who is to come. */
export function useRemoveRoom(room: Room) {
  const navigate = useNavigate()
  const { can } = useCurrentProperty()
  const { run } = useAction('DELETE /room/:id', { isLeaving: true, done: 'The room is taken out of sale.', quiet: capacityConflictCodes })
  const { take, notice } = useReduceCapacity(
    query => run({ params: { id: room.id }, query }),
    () => navigate('/room'),
  )
  const button = can('room.edit') && (
    <ConfirmButton
      kind="quiet"
      confirmKind="danger"
      icon="trash2"
      title={`Take ${room.name} out of sale?`}
      confirm="Take it out of sale"
      onConfirm={() => take()}
      body={<p>It is no longer sold, for good. Rooms with stays to come stay until those are over.</p>}
    >
      Take out of sale
    </ConfirmButton>
  )
  return { button, notice }
}
