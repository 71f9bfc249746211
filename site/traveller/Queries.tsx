import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../lib/queryClient.ts'
import { OfflineNote } from './OfflineNote.tsx'

/** Around an island that reads lists. */
export const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <OfflineNote />
    {children}
  </QueryClientProvider>
)
