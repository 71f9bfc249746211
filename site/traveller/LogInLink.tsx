import { localizeHref } from '../lib/language/language.ts'
import { useHydrated } from '../lib/useHydrated.ts'

/** To the door, and back to where one was. */
export function LogInLink({ children, isPrimary = true }: { children: string; isPrimary?: boolean }) {
  // The server was not told where behind the gate one is.
  const next = useHydrated() ? `?next=${encodeURIComponent(location.pathname + location.search)}` : ''
  return (
    <a className={`button ${isPrimary ? 'button-primary' : ''}`} href={localizeHref(`/account/login${next}`)}>
      {children}
    </a>
  )
}
