import { useNavigate } from 'react-router'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { capacityConflictCodes } from './CapacityConflictNotice.tsx'
import { roomMessages } from './messages.ts'
import type { Room } from './roomValues.ts'
import { useReduceCapacity } from './useReduceCapacity.tsx'

/** Takes a room out of sale: now, from a date on, or by force. */
export function useRemoveRoom(room: Room) {
  const { remove: messages } = roomMessages()
  const navigate = useNavigate()
  const { can } = useCurrentProperty()
  const { run } = useAction('DELETE /room/:id', { isLeaving: true, done: messages.done, quiet: capacityConflictCodes })
  const { take, notice } = useReduceCapacity(
    query => run({ params: { id: room.id }, query }),
    () => navigate('/room'),
  )
  const button = can('room.edit') && (
    <ConfirmButton
      kind="quiet"
      confirmKind="danger"
      icon="trash2"
      title={t(messages.title, { name: room.name })}
      confirm={messages.confirm}
      onConfirm={() => take()}
      body={<p>{messages.text}</p>}
    >
      {messages.button}
    </ConfirmButton>
  )
  return { button, notice }
}
