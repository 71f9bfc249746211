import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { tokenHeader } from '../link/token.ts'
import type { ShownProps } from './GroupPage.tsx'

export function Withdraw({ group: { id, property }, token, onChange }: ShownProps) {
  const withdraw = async () => {
    const reply = await api('DELETE /group/:id', { params: { id }, headers: tokenHeader(token) })
    if (reply.ok) onChange(reply.data)
    else toast('error', reply.problem.detail)
    return reply
  }
  return (
    <div className="print:hidden">
      <ConfirmButton
        kind="quiet"
        confirmKind="danger"
        title="Withdraw your request?"
        confirm="Withdraw it"
        body={<p>{property.name} is told that you need no beds any more. This cannot be undone; you can ask again.</p>}
        onConfirm={withdraw}
      >
        Withdraw the request
      </ConfirmButton>
    </div>
  )
}
