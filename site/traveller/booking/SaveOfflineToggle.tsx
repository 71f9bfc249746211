import { useState } from 'react'
import { getMessages } from '../../lib/language/messages.ts'
import { isSavedOnDevice, saveOnDevice } from '../offline/cachedTrips.ts'

/** The link of a mail is opened on anybody's device: whether the booking stays there is for its reader to say. */
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
