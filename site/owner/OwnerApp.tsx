import type { ComponentType } from 'react'
import { createBackOffice, lazyScreen } from '../kit/backOffice.tsx'
import { withProperty } from '../lib/session/tabProperty.ts'
import type { OwnerPath } from './paths.ts'
import { screens } from './screens.ts'
import { OfficeShell } from './shell/OfficeShell.tsx'
import { requireProperty, requireSignIn } from './shell/routeGuards.ts'
import { withScreenRight } from './shell/withScreenRight.tsx'

const ownerScreen = lazyScreen<OwnerPath>
const guardedScreen = (path: OwnerPath, load: () => Promise<ComponentType>) =>
  ownerScreen(path, async () => withScreenRight(path, await load()))

export const OwnerApp = createBackOffice({
  basename: '/owner',
  addressOf: withProperty,
  authScreens: [
    ownerScreen('login', async () => (await import('./auth/LoginScreen.tsx')).LoginScreen),
    ownerScreen('hostel-login', async () => (await import('./auth/LoginScreen.tsx')).LoginScreen),
    ownerScreen('signup', async () => (await import('./auth/SignupScreen.tsx')).SignupScreen),
    ownerScreen('verifyotpowner', async () => (await import('./auth/VerifyOtpScreen.tsx')).VerifyOtpScreen),
    ownerScreen('forgot-password', async () => (await import('./auth/ForgotPasswordScreen.tsx')).ForgotPasswordScreen),
    ownerScreen('reset-password', async () => (await import('./auth/ResetPasswordScreen.tsx')).ResetPasswordScreen),
  ],
  alone: {
    loader: requireSignIn,
    screens: [
      ownerScreen('list', async () => (await import('./property/MyPropertiesScreen.tsx')).MyPropertiesScreen),
      ownerScreen('add-property', async () => (await import('./property/add/AddPropertyScreen.tsx')).AddPropertyScreen),
    ],
  },
  office: {
    Shell: OfficeShell,
    loader: requireProperty,
    screens: Object.entries(screens).map(([path, load]) => guardedScreen(path as OwnerPath, load)),
  },
})
