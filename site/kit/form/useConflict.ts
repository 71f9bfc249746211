import { useEffect, useState } from 'react'
import type { NewerVersion } from './Form.tsx'
import { findFieldConflicts } from './fieldConflicts.ts'
import { useStoreValue } from './formContext.ts'
import type { FormStore } from './formStore.ts'
import type { FormValues } from './formValues.ts'

interface Options<V extends FormValues> {
  /** What the form was opened with. */
  initial: V
  store: FormStore
  newer: NewerVersion<V> | undefined
  /** A save was refused because of the newer version. */
  isRefused: boolean
  send: () => void
}

/**
 * The fields of which two versions are there. Where somebody saved something else of the same thing there is nothing to decide: theirs is taken as the version
 * that is changed, and what was refused because of it is sent again.
 */
export function useConflict<V extends FormValues>({ initial, store, newer, isRefused, send }: Options<V>) {
  const [began, setBegan] = useState(initial)
  const values = useStoreValue(store, undefined, () => (newer ? store.read() : undefined))
  const [isToSend, setToSend] = useState(false)
  const isConflict = newer !== undefined && findFieldConflicts(began, began, newer.values).length > 0
  const fields = isConflict && values ? findFieldConflicts(began, values, newer.values) : []
  const isSettled = newer !== undefined && fields.length === 0
  const take = (isToSave: boolean) => {
    if (!newer) return
    setBegan(newer.values)
    newer.take()
    setToSend(isToSave)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newer version
  useEffect(() => {
    if (isSettled) take(isRefused)
  }, [isSettled])
  // Not before the version that was taken is the one that is sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it is said above
  useEffect(() => {
    if (!isToSend || newer) return
    setToSend(false)
    send()
  }, [isToSend, newer])
  return { fields, take, saved: setBegan }
}
