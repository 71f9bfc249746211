import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient, queryClient } from '../lib/http/queryClient.ts'
import { OfflineNote } from './OfflineNote.tsx'

/** The query cache of an island. In a browser all islands share it; on the server each request has its own, so that no visitor gets another's data. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => (globalThis.document ? queryClient : createQueryClient()))
  return (
    <QueryClientProvider client={client}>
      <OfflineNote />
      {children}
    </QueryClientProvider>
  )
}
