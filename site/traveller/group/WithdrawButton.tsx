import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { api } from '../../lib/http/api.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { tokenHeader } from '../link/linkToken.ts'
import type { GroupDetailProps } from './GroupPage.tsx'

export function WithdrawButton({ group: { id, property }, token, onChange }: GroupDetailProps) {
  const withdraw = async () => {
    const reply = await api('DELETE /group/:id', { params: { id }, headers: tokenHeader(token) })
    if (reply.ok) onChange(reply.data)
    else toast('error', reply.problem.detail)
    return reply
  }
  const messages = getMessages('groups')
  return (
    <div className="print:hidden">
      <ConfirmButton
        kind="quiet"
        confirmKind="danger"
        title={messages.withdrawAsk}
        confirm={messages.withdrawConfirm}
        body={<p>{t(messages.withdrawText, { hostel: property.name })}</p>}
        onConfirm={withdraw}
      >
        {messages.withdraw}
      </ConfirmButton>
    </div>
  )
}
