import { Link } from 'react-router'
import { Notice } from '../../kit/Notice.tsx'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { pmsMessages } from './messages.ts'

/** Of a hostel that another system runs: what is decided there. */
export function RunByNotice() {
  const { currentProperty, can } = useCurrentProperty()
  const messages = pmsMessages()
  if (!currentProperty?.runBy) return null
  return (
    <Notice kind="info" title={t(messages.notice, { name: currentProperty.runBy })}>
      <p>{messages.noticeText}</p>
      {can('channel.manage') && (
        <Link className="link" to="/channel/system">
          {messages.noticeLink}
        </Link>
      )}
    </Notice>
  )
}
