import { Notice } from '../../kit/Notice.tsx'
import { cityHere } from '../../lib/language.ts'
import { around, say, words } from '../../lib/words.ts'
import { hostelHref } from '../stay/looked.ts'
import type { Booking } from './words.ts'

/** The hostel had no bed for this booking, and with the guest's word another one has. */
export function Relocated({ relocation }: Pick<Booking, 'relocation'>) {
  if (!relocation) return null
  const { direction, name, path } = relocation
  const said = words('booking')
  const isThere = direction === 'to'
  const [before, after] = around(say(isThere ? said.movedToText : said.movedFromText, { city: cityHere(relocation) }), 'hostel')
  return (
    <Notice kind="info" title={isThere ? said.movedTo : said.movedFrom}>
      <p>
        {before}
        {path ? <a href={hostelHref(path)}>{name}</a> : name}
        {after}
      </p>
    </Notice>
  )
}
