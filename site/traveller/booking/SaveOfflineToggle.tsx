import { useState } from 'react'
import { getMessages } from '../../lib/language/messages.ts'
import { isSavedOnDevice, saveOnDevice } from '../offline/cachedTrips.ts'

/** A mailed link may be opened on a shared device, so the booking is stored there only if the reader chooses. */
export function SaveOfflineToggle({ id }: { id: number }) {
  const messages = getMessages('offline')
  const [isOn, setOn] = useState(() => isSavedOnDevice(id))
  function handleChange(isSaved: boolean) {
    saveOnDevice(id, isSaved)
    setOn(isSavedOnDevice(id))
  }
  return (
    <label className="flex items-start gap-2.5 py-1">
      <input type="checkbox" className="check" checked={isOn} onChange={e => handleChange(e.target.checked)} />
      <span>
        {messages.keep}
        <span className="block text-sm text-muted">{messages.keepText}</span>
      </span>
    </label>
  )
}
