import { useState } from 'react'
import type { NewerVersion } from './Form.tsx'
import type { FormValues } from './formValues.ts'

/**
 * What a form was opened with, while the thing itself may be read again behind it: typed words are never dropped for a newer version, and a newer version is
 * never overwritten unseen, since the version sent back is the one that was shown. The form shows both side by side (`newer`).
 */
export function useVersionedEdit<T extends { version?: number | null } | null | undefined, V extends FormValues>(
  current: T,
  valuesOf: (item: T) => V,
) {
  const [base, setBase] = useState(current)
  /** What was shown last: the same, until something newer was saved here or taken. */
  const [seen, setSeen] = useState(current)
  const isNewer = (current?.version ?? 0) > (seen?.version ?? 0)
  const newer: NewerVersion<V> | undefined = isNewer ? { values: valuesOf(current), take: () => setSeen(current) } : undefined
  return {
    base,
    seen,
    initial: valuesOf(base),
    version: seen?.version ?? undefined,
    newer,
    /** After saving, the form goes on from its own words … */
    saved: (next: T) => setSeen(next),
    /** … or starts again from what was saved. */
    restart: (from: T) => {
      setBase(from)
      setSeen(from)
    },
  }
}
