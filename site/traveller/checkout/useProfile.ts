import { useEffect, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { api } from '../../lib/http/api.ts'
import { $token } from '../../lib/session/session.ts'

type Profile = Result<Api['GET /auth/profile']>

/** The profile of a signed-in user, to fill in fields; undefined for everybody else. */
export function useProfile() {
  const [me, setMe] = useState<Profile>()
  const [isKnown, setKnown] = useState(() => $token.get() === null)
  useEffect(() => {
    if ($token.get() === null) return
    const stop = new AbortController()
    api('GET /auth/profile', { signal: stop.signal }).then(reply => {
      if (stop.signal.aborted) return
      if (reply.ok) setMe(reply.data)
      setKnown(true)
    })
    return () => stop.abort()
  }, [])
  return { me, isKnown }
}
