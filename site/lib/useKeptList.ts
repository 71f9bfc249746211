import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { keptFor } from './kept.ts'
import type { KeptList } from './keptList.ts'
import type { Problem } from './problem.ts'
import { $token, personOf } from './session.ts'

/** A list as it changes in any tab. */
export function useKeptList<T>({ $text, read, sync }: KeptList<T>): T[] {
  useStore($text)
  const token = useStore($token)
  useEffect(() => void sync(), [sync])
  return keptFor(read(), personOf(token))
}

/** What hinders the list of an account from coming here; null: nothing does, undefined: it is on its way. `count`: how many are here, for with one less the rest may fit. */
export function useSync<T>({ sync }: KeptList<T>, count: number) {
  const [problem, setProblem] = useState<Problem | null>()
  const ask = () => void sync().then(trouble => setProblem(trouble ?? null))
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another count
  useEffect(ask, [count])
  const retry = () => {
    setProblem(undefined)
    ask()
  }
  return { problem, retry }
}
