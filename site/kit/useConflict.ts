import { useEffect, useState } from 'react'
import { differing } from './conflict.ts'
import type { Newer } from './Form.tsx'
import type { Values } from './formContext.ts'

interface Options {
  /** What the form was opened with. */
  initial: Values
  values: Values
  newer: Newer | undefined
  /** A save was refused because of the newer version. */
  isRefused: boolean
  send: () => void
}

/**
 * The fields of which two versions are there. Where somebody saved something else of the same thing there is nothing to decide: theirs is taken as the version
 * that is changed, and what was refused because of it is sent again.
 */
export function useConflict({ initial, values, newer, isRefused, send }: Options) {
  const [began, setBegan] = useState(initial)
  const [isToSend, setToSend] = useState(false)
  const isConflict = newer !== undefined && differing(began, began, newer.values).length > 0
  const fields = isConflict ? differing(began, values, newer.values) : []
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
