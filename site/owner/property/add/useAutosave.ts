import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../../lib/http/useAction.ts'
import { $reauthentications } from '../../../lib/session/reauthenticate.ts'
import { useLeaveWarning } from '../../../lib/useLeaveWarning.ts'
import type { Property } from '../propertyTypes.ts'
import type { PropertyValues } from '../propertyValues.ts'
import { createSaver, initialProgress } from './createSaver.ts'
import { storeListingDraft } from './listingDraft.ts'

interface Options {
  property: number
  /** The values as they were saved when those of the form were typed, and their version. */
  saved: PropertyValues
  version: number | undefined
  isOld: boolean
  onSaved: (property: Property, values: PropertyValues) => void
}

/**
 * Saves a listing while it is typed: what changed, a moment after the last key, one call at a time. What cannot be sent stays in the form and in the
 * draft of this tab, and is sent as soon as there is a connection or it is whole.
 */
export function useAutosave({ property, saved, version, isOld, onSaved }: Options) {
  const { run } = useAction('PUT /property/:id', { isLeaving: true, quiet: ['stale', 'unreachable', 'unexpected', 'rate_limited'] })
  const [progress, setProgress] = useState(initialProgress)
  const latest = useRef({ run, onSaved })
  latest.current = { run, onSaved }
  const [saver] = useState(() =>
    createSaver({
      saved,
      version,
      isOld,
      send: body => latest.current.run({ params: { id: property }, body }),
      onProgress: setProgress,
      onSaved: (next, values) => latest.current.onSaved(next, values),
      keep: unsaved => storeListingDraft(property, unsaved),
    }),
  )
  useLeaveWarning(progress.isUnsaved)
  useEffect(() => {
    saver.start()
    addEventListener('online', saver.retry)
    const stopListening = $reauthentications.listen(saver.retry)
    return () => {
      removeEventListener('online', saver.retry)
      stopListening()
      saver.stop()
    }
  }, [saver])
  return { progress, ...saver }
}
