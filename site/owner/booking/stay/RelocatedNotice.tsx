import { Notice } from '../../../kit/Notice.tsx'
import { RichText } from '../../../kit/RichText.tsx'
import type { Booking } from '../types.ts'
import { stayMessages } from './messages.ts'

/** For a booking moved to another hostel, or received from one. */
export function RelocatedNotice({ booking: { relocation } }: { booking: Pick<Booking, 'relocation'> }) {
  if (!relocation) return null
  const { direction, name, city, path } = relocation
  const hostel = path ? <a href={path}>{name}</a> : name
  const { away, awayText, here, hereText } = stayMessages().relocated
  return (
    <Notice kind="info" title={direction === 'to' ? away : here}>
      <p>
        <RichText message={direction === 'to' ? awayText : hereText} values={{ hostel, city }} />
      </p>
    </Notice>
  )
}
