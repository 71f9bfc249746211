import { useState } from 'react'
import { words } from '../../lib/words.ts'
import { isOnDevice, keepOnDevice } from '../kept/keptTrips.ts'

/** The link of a mail is opened on anybody's device: whether the booking stays there is for its reader to say. */
export function KeepOnDevice({ id }: { id: number }) {
  const said = words('kept')
  const [isOn, setOn] = useState(() => isOnDevice(id))
  function handleChange(isWanted: boolean) {
    keepOnDevice(id, isWanted)
    setOn(isOnDevice(id))
  }
  return (
    <label className="flex items-start gap-2.5 py-1">
      <input type="checkbox" className="check" checked={isOn} onChange={e => handleChange(e.target.checked)} />
      <span>
        {said.keep}
        <span className="block text-sm text-muted">{said.keepText}</span>
      </span>
    </label>
  )
}
