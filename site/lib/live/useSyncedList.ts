import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Problem } from '../http/problem.ts'
import { $token, accountIdOf } from '../session/session.ts'
import { visibleItems } from '../storage/storedList.ts'
import type { SyncedList } from './syncedList.ts'

/** A list as it changes in any tab. */
export function useSyncedList<T>({ $text, read, sync }: SyncedList<T>): T[] {
  useStore($text)
  const token = useStore($token)
  useEffect(() => void sync(), [sync])
  return visibleItems(read(), accountIdOf(token))
}

/** What hinders the list of an account from coming here; null: nothing does, undefined: it is on its way. `count`: how many are here, for with one less the rest may fit. */
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
