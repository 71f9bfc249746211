import { Link } from 'react-router'
import { Icon } from '../../kit/Icon.tsx'
import { t } from '../../lib/language/messages.ts'
import type { DeskEntry } from './deskEntries.ts'
import { deskMessages } from './messages.ts'

/** What is not sent, and what somebody has to decide. */
export function DeskBar({ entries }: { entries: readonly DeskEntry[] }) {
  const { bar } = deskMessages()
  const conflicts = entries.filter(e => e.conflict).length
  const waiting = entries.length - conflicts
  return (
    <div role="status">
      {entries.length > 0 && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-warning-soft px-3 py-2 text-sm">
          <Icon name={conflicts ? 'triangleAlert' : 'wifiOff'} size={16} />
          {conflicts > 0 && <span>{t(bar.conflicts, { n: conflicts })}</span>}
          {waiting > 0 && <span>{t(bar.waiting, { n: waiting })}</span>}
          <Link className="link" to="/desk/unsent">
            {bar.open}
          </Link>
        </p>
      )}
    </div>
  )
}
