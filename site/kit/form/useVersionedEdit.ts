import { useState } from 'react'
import type { NewerVersion } from './Form.tsx'
import type { FormValues } from './formValues.ts'

/**
 * Keeps the version that a form was opened with while the record may be refetched: typed input is never replaced by a newer version, and a newer
 * version is never overwritten unseen, as the version that was shown is sent. The form shows both side by side (`newer`).
 */
export function useVersionedEdit<T extends { version?: number | null } | null | undefined, V extends FormValues>(
  current: T,
  valuesOf: (item: T) => V,
  { isByField = false }: { isByField?: boolean } = {},
) {
  const [base, setBase] = useState(current)
  /** The version shown last: the opened one, until something newer is saved or accepted here. */
  const [seen, setSeen] = useState(current)
  const isNewer = (current?.version ?? 0) > (seen?.version ?? 0)
  const newer: NewerVersion<V> | undefined = isNewer ? { values: valuesOf(current), take: () => setSeen(current), isByField } : undefined
  return {
    base,
    seen,
    initial: valuesOf(base),
    version: seen?.version ?? undefined,
    newer,
    /** After saving, the form continues with its own values. */
    saved: (next: T) => setSeen(next),
    /** Restarts the form from the saved values. */
    restart: (from: T) => {
      setBase(from)
      setSeen(from)
    },
  }
}
