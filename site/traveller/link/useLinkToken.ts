import { useEffect, useState } from 'react'
import { type LinkKind, readLinkToken } from './linkToken.ts'

/** The key of the link that opened this, also of one that is followed while the page is open: only the part behind # changes then, and nothing loads. */
export function useLinkToken(kind: LinkKind, id: number): string | undefined {
  const [token, setToken] = useState(() => readLinkToken(kind, id))
  useEffect(() => {
    const read = () => setToken(readLinkToken(kind, id))
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [kind, id])
  return token
}
