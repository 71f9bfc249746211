import { useEffect, useState } from 'react'
import { type LinkKind, readLinkToken } from './linkToken.ts'

/** The token of the link; also of a link that is followed while the page is open, which only changes the hash. */
export function useLinkToken(kind: LinkKind, id: number): string | undefined {
  const [token, setToken] = useState(() => readLinkToken(kind, id))
  useEffect(() => {
    const read = () => setToken(readLinkToken(kind, id))
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [kind, id])
  return token
}
