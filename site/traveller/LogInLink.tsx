import { localizeHref } from '../lib/language/language.ts'
import { useHydrated } from '../lib/useHydrated.ts'

/** A link to the sign-in page, which leads back to this page. */
export function LogInLink({ children, isPrimary = true }: { children: string; isPrimary?: boolean }) {
  // The server does not know the hash and query of this page, so the way back is added after hydration.
  const next = useHydrated() ? `?next=${encodeURIComponent(location.pathname + location.search)}` : ''
  return (
    <a className={`button ${isPrimary ? 'button-primary' : ''}`} href={localizeHref(`/account/login${next}`)}>
      {children}
    </a>
  )
}
