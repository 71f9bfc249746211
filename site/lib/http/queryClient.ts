import { QueryClient } from '@tanstack/react-query'
import { $reauthentications } from '../session/reauthenticate.ts'
import { $outdated } from './markOutdated.ts'
import type { Problem } from './problem.ts'

/** Calls are made offline too: the API may run on this very machine, and a refusal comes at once instead of a wait without end. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 15_000,
        // With a line again, what could not be read without one is read.
        refetchOnReconnect: true,
        retry: (times, error) => times < 1 && (error as unknown as Problem).status >= 502,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

export const queryClient = createQueryClient()

// Who has come back in reads again what could not be read meanwhile.
$reauthentications.listen(() => void queryClient.invalidateQueries())
$outdated.listen(() => void queryClient.invalidateQueries())
