import { Notice } from '../../kit/Notice.tsx'
import type { Booking } from './words.ts'

/** The hostel had no bed for this booking, and with the guest's word another one has. */
export function Relocated({ relocation }: Pick<Booking, 'relocation'>) {
  if (!relocation) return null
  const { direction, name, city, path } = relocation
  const house = path ? <a href={path}>{name}</a> : name
  return (
    <Notice kind="info" title={direction === 'to' ? 'Your beds are at another hostel now' : 'You were brought here from another hostel'}>
      <p>
        {direction === 'to' ? 'As you agreed, you sleep at ' : 'There was no bed for you at '}
        {house}, {city}.
        {direction === 'to' && ' The new code and the link to that booking are in your mail. This one has ended without a fee.'}
      </p>
    </Notice>
  )
}
