import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { keptFor } from './kept.ts'
import type { KeptList } from './keptList.ts'
import { $token, personOf } from './session.ts'

/** A list as it changes in any tab. */
export function useKeptList<T>({ $text, read, sync }: KeptList<T>): T[] {
  useStore($text)
  const token = useStore($token)
  useEffect(() => void sync(), [sync])
  return keptFor(read(), personOf(token))
}
