import { type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { $token } from '../../lib/session.ts'
import { resolveProperty } from '../../lib/tabProperty.ts'
import { doorTo } from '../next.ts'

/** Without a token there is nothing to show: to the door, and back here afterwards. What may be seen is the server's business. */
export function ownersOnly({ request }: LoaderFunctionArgs) {
  if ($token.get()) return null
  return redirectDocument(doorTo('/login', wanted(request)))
}

/** The same for the screens of a hostel: an address may name it, else it must have been chosen, and the way goes on from there. */
export function withHouse(args: LoaderFunctionArgs) {
  const refused = ownersOnly(args)
  if (refused || resolveProperty(new URL(args.request.url).search)) return refused
  return redirectDocument(doorTo('/list', wanted(args.request)))
}

function wanted(request: Request) {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}
