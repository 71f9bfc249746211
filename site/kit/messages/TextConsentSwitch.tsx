import { useId, useState } from 'react'
import { api } from '../../lib/http/api.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'

interface Props {
  booking: number
  headers: Record<string, string>
  as: 'guest' | 'house'
  isAgreed: boolean
  onChange: () => void
}

/** Whether messages of the hostel may go to the telephone of the guest: said by the guest, or written down by the desk. */
export function TextConsentSwitch({ booking, headers, as, isAgreed, onChange }: Props) {
  const { texts } = getMessages('thread')
  const [isPending, setPending] = useState(false)
  const id = useId()
  const handleChange = async () => {
    if (isPending) return
    setPending(true)
    const reply = await api('PUT /booking/:id/messages/texts', { params: { id: booking }, body: { isAgreed: !isAgreed }, headers })
    setPending(false)
    if (reply.ok) toast('success', texts.saved)
    else toast('error', reply.problem.detail)
    onChange()
  }
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-2">
      <input id={id} type="checkbox" className="check" checked={isAgreed} aria-busy={isPending || undefined} onChange={handleChange} />
      <span>{as === 'guest' ? texts.agree : texts.agreedByGuest}</span>
    </label>
  )
}
