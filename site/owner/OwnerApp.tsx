import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router'
import { ProgressRoot } from '../kit/ProgressRoot.tsx'
import { RouteError } from '../kit/RouteError.tsx'
import { Waiting } from '../kit/Waiting.tsx'
import { queryClient } from '../lib/queryClient.ts'
import type { OwnerPath } from './paths.ts'
import { screens } from './screens.ts'
import { OfficeShell } from './shell/OfficeShell.tsx'
import { ownersOnly, withHouse } from './shell/ownersOnly.ts'

const screen = (path: OwnerPath, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
})

const doors = [
  screen('login', async () => (await import('./auth/Login.tsx')).Login),
  screen('hostel-login', async () => (await import('./auth/Login.tsx')).Login),
  screen('signup', async () => (await import('./auth/Signup.tsx')).Signup),
  screen('verifyotpowner', async () => (await import('./auth/VerifyOtp.tsx')).VerifyOtp),
  screen('forgot-password', async () => (await import('./auth/ForgotPassword.tsx')).ForgotPassword),
  screen('reset-password', async () => (await import('./auth/ResetPassword.tsx')).ResetPassword),
]
const entry = [screen('add-property', async () => (await import('./property/AddProperty.tsx')).AddProperty)]
const office = Object.entries(screens).map(([path, load]) => screen(path as OwnerPath, load))

const router = createBrowserRouter(
  [
    {
      Component: ProgressRoot,
      ErrorBoundary: RouteError,
      HydrateFallback: Waiting,
      children: [
        ...doors,
        { loader: ownersOnly, children: entry },
        {
          Component: OfficeShell,
          ErrorBoundary: RouteError,
          loader: withHouse,
          children: [{ ErrorBoundary: RouteError, children: office }],
        },
      ],
    },
  ],
  { basename: '/owner' },
)

export function OwnerApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
