import { passkeyLogin } from './passkeys.ts'

/** Over a page whose session has ended. Fetched when it is needed, which is rarely. */
export const signIn = {
  title: 'Your session has ended',
  text: 'Log in again to go on where you are. Nothing you typed is lost.',
  email: 'E-mail',
  password: 'Password',
  logIn: 'Log in',
  code: 'Code of your authenticator',
  codeHint: 'The 6 digits it shows, or one of your recovery codes.',
  missing: 'Please fill this in.',
  notNow: 'Not now',
  passkey: passkeyLogin,
  otherWay: 'Log in another way, in a new tab',
} as const
