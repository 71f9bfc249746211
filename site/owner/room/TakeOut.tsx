import { useNavigate } from 'react-router'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { useAction } from '../../lib/useAction.ts'
import { useHouse } from '../house.ts'
import type { Room } from './roomValues.ts'
import { refusedCodes } from './ShrinkRefused.tsx'
import { useCut } from './useCut.tsx'

/** Takes a room out of sale: now, from a day on, or in spite of who is to come. */
export function useTakeOut(room: Room) {
  const navigate = useNavigate()
  const { can } = useHouse()
  const { run } = useAction('DELETE /room/:id', { isLeaving: true, done: 'The room is taken out of sale.', quiet: refusedCodes })
  const { take, notice } = useCut(
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
