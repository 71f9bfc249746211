import { Link } from 'react-router'
import type { Day } from '../../../domain/calendar/days.ts'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { checkInMessages } from './messages.ts'
import { formatOccupantWithBed, type Occupant } from './occupantFormat.ts'

interface Props {
  occupants: readonly Occupant[]
  today: Day
  /** Alternatives for the desk. */
  instead?: string | undefined
  /** All occupants have been checked out. */
  onFree?: () => void
}

/** For a bed that is still occupied: names the occupants and offers to check them out. */
export function OccupiedBedNotice({ occupants, today, instead, onFree }: Props) {
  const messages = checkInMessages()
  const { run, isPending } = useAction('PUT /check-in/:id', { done: checkIn => t(messages.checkedOut, { name: checkIn.name }) })
  const handleCheckOut = async (occupant: Occupant) => {
    const reply = await run({ params: { id: occupant.checkIn }, body: { checkOut: true } })
    if (reply.ok && occupants.length === 1) onFree?.()
  }
  if (!occupants.length) return null
  return (
    <Notice kind="warning" title={instead ?? messages.occupant.title}>
      <ul className="grid gap-2">
        {occupants.map(o => (
          <li key={o.checkIn} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0">{formatOccupantWithBed(o, today)}</span>
            <Button isSmall isBusy={isPending} onClick={() => handleCheckOut(o)}>
              {t(messages.occupant.checkOut, { name: o.name })}
            </Button>
            <Link className="link" to={`/booking/${o.booking}`}>
              {t(messages.occupant.open, { code: o.code })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
