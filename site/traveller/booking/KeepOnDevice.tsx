import { useState } from 'react'
import { isOnDevice, keepOnDevice } from '../kept/keptTrips.ts'

/** The link of a mail is opened on anybody's device: whether the booking stays there is for its reader to say. */
export function KeepOnDevice({ id }: { id: number }) {
  const [isOn, setOn] = useState(() => isOnDevice(id))
  function handleChange(isWanted: boolean) {
    keepOnDevice(id, isWanted)
    setOn(isOnDevice(id))
  }
  return (
    <label className="flex items-start gap-2.5 py-1">
      <input type="checkbox" className="check" checked={isOn} onChange={e => handleChange(e.target.checked)} />
      <span>
        Keep on this device
        <span className="block text-sm text-muted">
          Then it opens here without a connection, for whoever uses this browser, until 30 days after the stay.
        </span>
      </span>
    </label>
  )
}
