import { QueryClient } from '@tanstack/react-query'
import { $reauthentications } from '../session/reauthenticate.ts'
import { $outdated } from './markOutdated.ts'
import type { Problem } from './problem.ts'

/** Requests are also sent offline: the API may run on this machine, and a failure is better than waiting without end. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 15_000,
        // When the connection is back, failed queries are fetched again.
        refetchOnReconnect: true,
        retry: (times, error) => times < 1 && (error as unknown as Problem).status >= 502,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

export const queryClient = createQueryClient()

// After signing in again, failed queries are fetched again.
$reauthentications.listen(() => void queryClient.invalidateQueries())
$outdated.listen(() => void queryClient.invalidateQueries())
