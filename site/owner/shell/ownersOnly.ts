import { type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { $hopid, $token } from '../../lib/session.ts'

/** Without a token there is nothing to show: to the door, and back here afterwards. What may be seen is the server's business. */
export function ownersOnly({ request }: LoaderFunctionArgs) {
  if ($token.get()) return null
  const { pathname, search } = new URL(request.url)
  return redirectDocument(`/login?next=${encodeURIComponent(pathname + search)}`)
}

/** The same for the screens of a hostel, which must have been chosen. */
export function withHouse(args: LoaderFunctionArgs) {
  return ownersOnly(args) ?? ($hopid.get() ? null : redirectDocument('/list'))
}
