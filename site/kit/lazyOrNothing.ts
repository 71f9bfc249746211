import { type ComponentType, lazy } from 'react'

/** For rarely shown components: fetched when rendered, and left out when the fetch fails. The content beside them must suffice. */
export const lazyOrNothing = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<P> => () => null) }))
