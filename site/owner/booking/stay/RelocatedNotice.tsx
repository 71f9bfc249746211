import { Notice } from '../../../kit/Notice.tsx'
import type { Booking } from '../types.ts'

/** Of a booking that another hostel took over, or that was brought from one. */
export function RelocatedNotice({ booking: { relocation } }: { booking: Pick<Booking, 'relocation'> }) {
  if (!relocation) return null
  const { direction, name, city, path } = relocation
  const propertyLink = path ? <a href={path}>{name}</a> : name
  return (
    <Notice kind="info" title={direction === 'to' ? 'The guests sleep at another hostel' : 'Brought here by another hostel'}>
      <p>
        {direction === 'to' ? 'There was no bed for them here. They were brought to ' : 'There was no bed for them at '}
        {propertyLink}, {city}.
      </p>
    </Notice>
  )
}
