import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { leaveProperty } from '../../lib/tabProperty.ts'
import { useAction } from '../../lib/useAction.ts'

export function LeavePropertyButton({ property, name }: { property: number; name: string }) {
  const { run } = useAction('DELETE /property/:id/members/me', { isLeaving: true, done: `You have left ${name}.` })
  const leave = async () => {
    const reply = await run({ params: { id: property } })
    if (reply.ok) {
      leaveProperty()
      location.assign('/owner/list')
    }
    return reply
  }
  return (
    <ConfirmButton
      isSmall
      icon="logOut"
      title={`Leave ${name}?`}
      confirm="Leave this hostel"
      confirmKind="danger"
      onConfirm={leave}
      body={<p>You can no longer open it, and its owners are told. To come back you need an invitation. Your account stays yours.</p>}
    >
      Leave this hostel
    </ConfirmButton>
  )
}
