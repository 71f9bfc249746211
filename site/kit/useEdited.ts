import { useState } from 'react'

/**
 * What a form was opened with, while the thing itself may be read anew behind it: typed words are never dropped for a newer version,
 * and a newer version is never overwritten unseen, since the version sent back is the one that was shown.
 */
export function useEdited<T extends { version?: number }>(current: T) {
  const [base, setBase] = useState(current)
  const [version, setVersion] = useState(current.version)
  const start = (from: T) => {
    setBase(from)
    setVersion(from.version)
  }
  return {
    base,
    version,
    /** After saving, the form goes on from its own words … */
    saved: (next: T) => setVersion(next.version),
    /** … or starts again from what was saved. */
    restart: start,
    isNewer: (current.version ?? 0) > (version ?? 0),
    takeNewer: () => start(current),
  }
}
