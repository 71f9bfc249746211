import { type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { $token } from '../../lib/session/session.ts'
import { resolveProperty } from '../../lib/session/tabProperty.ts'
import { withNextPath } from '../nextPath.ts'

/** Without a token: to the sign-in page, and back afterwards. Access itself is checked by the server. */
export function requireSignIn({ request }: LoaderFunctionArgs) {
  if ($token.get()) return null
  return redirectDocument(withNextPath('/login', getRequestedPath(request)))
}

/** The same for screens of a hostel: it must be named in the address or chosen before, otherwise it is chosen first. */
export function requireProperty(args: LoaderFunctionArgs) {
  const refused = requireSignIn(args)
  if (refused || resolveProperty(new URL(args.request.url).search)) return refused
  return redirectDocument(withNextPath('/list', getRequestedPath(args.request)))
}

function getRequestedPath(request: Request) {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}
