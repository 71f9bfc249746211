import { localizeHref } from '../../lib/language/language.ts'

/** The path to return to; only a path of this site is accepted. */
export const safeNext = (next: string | null): string => (next && /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : '/account')

type AuthPageName = 'login' | 'code' | 'signup' | 'verify' | 'forgot' | 'reset'

/** Passes the email and the return path between sign-in pages in the address, but never a code or password. */
export function authHref(name: AuthPageName, { email = '', next = '/account' }: { email?: string; next?: string }): string {
  const params = new URLSearchParams({ ...(email && { email }), ...(next !== '/account' && { next }) })
  return localizeHref(`/account/${name}${params.size ? `?${params}` : ''}`)
}
