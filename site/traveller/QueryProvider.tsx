import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient, queryClient } from '../lib/http/queryClient.ts'
import { OfflineNote } from './OfflineNote.tsx'

/** Around an island that reads lists. In a browser they share what was read; on the server no visitor gets what was read for another. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => (globalThis.document ? queryClient : createQueryClient()))
  return (
    <QueryClientProvider client={client}>
      <OfflineNote />
      {children}
    </QueryClientProvider>
  )
}
