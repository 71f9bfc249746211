import { type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { $token } from '../../lib/session/session.ts'
import { resolveProperty } from '../../lib/session/tabProperty.ts'
import { withNextPath } from '../nextPath.ts'

/** Without a token there is nothing to show: to the door, and back here afterwards. What may be seen is the server's business. */
export function requireSignIn({ request }: LoaderFunctionArgs) {
  if ($token.get()) return null
  return redirectDocument(withNextPath('/login', getRequestedPath(request)))
}

/** The same for the screens of a hostel: an address may name it, else it must have been chosen, and the way goes on from there. */
export function requireProperty(args: LoaderFunctionArgs) {
  const refused = requireSignIn(args)
  if (refused || resolveProperty(new URL(args.request.url).search)) return refused
  return redirectDocument(withNextPath('/list', getRequestedPath(args.request)))
}

function getRequestedPath(request: Request) {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}
