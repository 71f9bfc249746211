import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { useAction } from '../../lib/useAction.ts'
import { useHouse } from '../house.ts'
import type { Room } from './roomValues.ts'
import { type InTheWay, inTheWay, refusedCodes, ShrinkRefused } from './ShrinkRefused.tsx'

/** Takes a room out of sale: now, from a day on, or in spite of who is to come. */
export function useTakeOut(room: Room) {
  const navigate = useNavigate()
  const { can } = useHouse()
  const [refused, setRefused] = useState<InTheWay>()
  const { run } = useAction('DELETE /room/:id', { isLeaving: true, done: 'The room is taken out of sale.', quiet: refusedCodes })
  const take = async (cut: { from?: string; force?: boolean } = {}) => {
    const reply = await run({ params: { id: room.id }, query: cut })
    const why = reply.ok ? undefined : inTheWay(reply.problem)
    setRefused(why)
    if (reply.ok) navigate('/room')
    // The question is answered; what stands in the way is told outside of it.
    return why ? { ok: true } : reply
  }
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
  const notice = refused && (
    <ShrinkRefused
      refused={refused}
      mayForce={can('booking.force')}
      onFrom={from => take({ from })}
      onForce={() => take({ force: true })}
    />
  )
  return { button, notice }
}
