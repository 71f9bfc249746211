import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router'
import { ProgressRoot } from '../kit/ProgressRoot.tsx'
import { RouteError } from '../kit/RouteError.tsx'
import { Waiting } from '../kit/Waiting.tsx'
import { queryClient } from '../lib/queryClient.ts'
import type { OwnerPath } from './paths.ts'
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
const office = [
  screen('dashboard', async () => (await import('./dashboard/Dashboard.tsx')).Dashboard),
  screen('booking', async () => (await import('./booking/BookingList.tsx')).BookingList),
  screen('booking/new', async () => (await import('./booking/DeskBooking.tsx')).DeskBooking),
  screen('booking/:id', async () => (await import('./booking/BookingDetail.tsx')).BookingDetail),
  screen('booking/:id/check-in', async () => (await import('./checkIn/CheckIn.tsx')).CheckIn),
  screen('check-in', async () => (await import('./checkIn/CheckInList.tsx')).CheckInList),
  screen('room', async () => (await import('./room/RoomList.tsx')).RoomList),
  screen('room/new', async () => (await import('./room/RoomNew.tsx')).RoomNew),
  screen('room/:id', async () => (await import('./room/RoomEdit.tsx')).RoomEdit),
  screen('property', async () => (await import('./property/PropertyEdit.tsx')).PropertyEdit),
  screen('profile', async () => (await import('./profile/Profile.tsx')).Profile),
]

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
