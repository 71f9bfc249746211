import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { say, words } from '../../lib/words.ts'
import { tokenHeader } from '../link/token.ts'
import type { ShownProps } from './GroupPage.tsx'

export function Withdraw({ group: { id, property }, token, onChange }: ShownProps) {
  const withdraw = async () => {
    const reply = await api('DELETE /group/:id', { params: { id }, headers: tokenHeader(token) })
    if (reply.ok) onChange(reply.data)
    else toast('error', reply.problem.detail)
    return reply
  }
  const said = words('groups')
  return (
    <div className="print:hidden">
      <ConfirmButton
        kind="quiet"
        confirmKind="danger"
        title={said.withdrawAsk}
        confirm={said.withdrawConfirm}
        body={<p>{say(said.withdrawText, { hostel: property.name })}</p>}
        onConfirm={withdraw}
      >
        {said.withdraw}
      </ConfirmButton>
    </div>
  )
}
