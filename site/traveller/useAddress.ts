import { useState } from 'react'

/** What a list shows, kept in the address, so that reload and sharing work by themselves. */
export function useAddress() {
  const [params, setParams] = useState(() => new URLSearchParams(location.search))
  const set = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries({ page: undefined, ...changes })) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    history.replaceState(history.state, '', next.size ? `?${next}` : location.pathname)
    setParams(next)
  }
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(params.get(name) ?? '') ? (params.get(name) ?? undefined) : undefined)
  const whole = (name: string) => (/^[1-9]\d{0,8}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : undefined)
  return { set, day, whole, text: (name: string) => params.get(name)?.slice(0, 160) || undefined }
}
