import { useEffect, useState } from 'react'
import { type Linked, tokenOf } from './token.ts'

/** The key of the link that opened this, also of one that is followed while the page is open: only the part behind # changes then, and nothing loads. */
export function useToken(kind: Linked, id: number): string | undefined {
  const [token, setToken] = useState(() => tokenOf(kind, id))
  useEffect(() => {
    const read = () => setToken(tokenOf(kind, id))
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [kind, id])
  return token
}
