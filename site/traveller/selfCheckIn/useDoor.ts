import { useEffect, useState } from 'react'
import { api } from '../../lib/http/api.ts'
import { $kiosk } from './door.ts'
import type { KioskScreen } from './types.ts'

/** Where the house cannot be asked it is asked again after so many seconds. */
const RETRY_SECONDS = 20

/** The code of the door, asked anew whenever it changes; a tablet that was revoked forgets its token. */
export function useDoor(kiosk: string) {
  const [state, setState] = useState<{ screen?: KioskScreen; isGone?: boolean; problem?: string }>({})
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = new AbortController()
    const ask = async () => {
      const reply = await api('POST /self-check-in/door', { body: { kiosk }, signal: stop.signal })
      if (stop.signal.aborted) return
      if (!reply.ok && reply.problem.code === 'gone') {
        $kiosk.set(null)
        setState({ isGone: true })
        return
      }
      setState(before => (reply.ok ? { screen: reply.data } : { ...before, problem: reply.problem.detail }))
      timer = setTimeout(ask, (reply.ok ? reply.data.seconds + 1 : RETRY_SECONDS) * 1000)
    }
    void ask()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [kiosk])
  return state
}
