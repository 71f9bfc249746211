import { Notice } from '../../kit/Notice.tsx'
import { formatDay } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import type { Guest } from './guestValues.ts'
import { guestMessages } from './messages.ts'

interface Props {
  bounce: NonNullable<Guest['bounce']>
  phone: string | null
  /** Nobody is told yet how to reach them otherwise. */
  isMasked?: boolean | undefined
}

/** Beside an address that mails come back from: why, and what the desk can do. */
export function BounceNotice({ bounce: { reason, since }, phone, isMasked = false }: Props) {
  const { bounce: messages } = guestMessages()
  return (
    <div className="mb-3">
      <Notice kind="warning" title={t(messages.title, { day: formatDay(since.slice(0, 10)) })}>
        <p>{messages.reason[reason]}</p>
        {!isMasked && <p>{phone ? messages.todo : messages.hasNoPhone}</p>}
      </Notice>
    </div>
  )
}
