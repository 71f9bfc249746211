import type { ComponentType } from 'react'
import { backOffice, screen } from '../kit/backOffice.tsx'
import { withProperty } from '../lib/tabProperty.ts'
import type { OwnerPath } from './paths.ts'
import { screens } from './screens.ts'
import { forRole } from './shell/forRole.tsx'
import { OfficeShell } from './shell/OfficeShell.tsx'
import { ownersOnly, withHouse } from './shell/ownersOnly.ts'

const at = screen<OwnerPath>
const within = (path: OwnerPath, load: () => Promise<ComponentType>) => at(path, async () => forRole(path, await load()))

export const OwnerApp = backOffice({
  basename: '/owner',
  addressOf: withProperty,
  doors: [
    at('login', async () => (await import('./auth/Login.tsx')).Login),
    at('hostel-login', async () => (await import('./auth/Login.tsx')).Login),
    at('signup', async () => (await import('./auth/Signup.tsx')).Signup),
    at('verifyotpowner', async () => (await import('./auth/VerifyOtp.tsx')).VerifyOtp),
    at('forgot-password', async () => (await import('./auth/ForgotPassword.tsx')).ForgotPassword),
    at('reset-password', async () => (await import('./auth/ResetPassword.tsx')).ResetPassword),
  ],
  alone: {
    loader: ownersOnly,
    screens: [at('add-property', async () => (await import('./property/AddProperty.tsx')).AddProperty)],
  },
  office: {
    Shell: OfficeShell,
    loader: withHouse,
    screens: Object.entries(screens).map(([path, load]) => within(path as OwnerPath, load)),
  },
})
