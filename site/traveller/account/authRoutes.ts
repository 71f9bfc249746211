import { localizeHref } from '../../lib/language/language.ts'

/** Where the visitor wanted to go: a path of this site, nothing else. */
export const safeNext = (next: string | null): string => (next && /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : '/account')

type AuthPageName = 'login' | 'code' | 'signup' | 'verify' | 'forgot' | 'reset'

/** The e-mail and the way back travel from door to door in the address, never the code or the password. */
export function authHref(name: AuthPageName, { email = '', next = '/account' }: { email?: string; next?: string }): string {
  const params = new URLSearchParams({ ...(email && { email }), ...(next !== '/account' && { next }) })
  return localizeHref(`/account/${name}${params.size ? `?${params}` : ''}`)
}
