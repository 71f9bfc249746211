import { type ComponentType, lazy } from 'react'

/** For what few ever see: fetched when it is shown, and left out where it cannot be fetched. What stands beside it must say enough. */
export const lazyOrNothing = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<P> => () => null) }))
