import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Problem } from '../http/problem.ts'
import { $token, accountIdOf } from '../session/session.ts'
import { visibleItems } from '../storage/storedList.ts'
import type { SyncedList } from './syncedList.ts'

/** The list, following changes in any tab. */
export function useSyncedList<T>({ $text, read, sync }: SyncedList<T>): T[] {
  useStore($text)
  const token = useStore($token)
  useEffect(() => void sync(), [sync])
  return visibleItems(read(), accountIdOf(token))
}

/**
 * Why the account's list could not be merged; null: it was, undefined: pending. `count` is the number of entries here: the merge is retried when it
 * changes, as fewer may fit.
 */
export function useSyncProblem<T>({ sync }: SyncedList<T>, count: number) {
  const [problem, setProblem] = useState<Problem | null>()
  const runSync = () => void sync().then(trouble => setProblem(trouble ?? null))
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another count
  useEffect(runSync, [count])
  const retry = () => {
    setProblem(undefined)
    runSync()
  }
  return { problem, retry }
}
