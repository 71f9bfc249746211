import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router'
import { ProgressRoot } from '../kit/ProgressRoot.tsx'
import { RouteError } from '../kit/RouteError.tsx'
import { Waiting } from '../kit/Waiting.tsx'
import { queryClient } from '../lib/queryClient.ts'
import type { SuperPath } from './paths.ts'
import { AdminShell } from './shell/AdminShell.tsx'
import { adminsOnly } from './shell/adminsOnly.ts'

const screen = (path: SuperPath, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
})

const doors = [
  screen('signin', async () => (await import('./auth/SignIn.tsx')).SignIn),
  screen('auth', async () => (await import('./auth/SecondFactor.tsx')).SecondFactor),
  screen('signup', async () => (await import('./auth/AcceptInvitation.tsx')).AcceptInvitation),
]
const alone = [screen('profile', async () => (await import('./auth/AdminProfile.tsx')).AdminProfile)]
const office = [
  screen('dashboard', async () => (await import('./Overview.tsx')).Overview),
  screen('properties', async () => (await import('./property/PropertyQueue.tsx')).PropertyQueue),
  screen('properties/:id', async () => (await import('./property/PropertyReview.tsx')).PropertyReview),
  screen('import', async () => (await import('./import/ImportScreen.tsx')).ImportScreen),
  screen('invite', async () => (await import('./auth/Invite.tsx')).Invite),
]

const router = createBrowserRouter(
  [
    {
      Component: ProgressRoot,
      ErrorBoundary: RouteError,
      HydrateFallback: Waiting,
      children: [
        ...doors,
        { loader: adminsOnly, children: alone },
        {
          Component: AdminShell,
          loader: adminsOnly,
          ErrorBoundary: RouteError,
          children: [{ ErrorBoundary: RouteError, children: office }],
        },
      ],
    },
  ],
  { basename: '/superadmin' },
)

export function SuperAdminApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
