/** Signing in by a device that knows its owner: on the sign-in pages, and over a page whose session has ended. */
export const passkeyLogin = {
  use: 'Use a passkey',
  cancelled: 'No passkey was used. Try again, or log in another way.',
  impossible: 'Passkeys do not work in this browser or at this address.',
} as const

/** Passkeys in the profile. */
export const passkeys = {
  login: passkeyLogin,
  title: 'Passkeys',
  text: 'Log in with the fingerprint, the face or the PIN of your device instead of a password. Each device can have its own.',
  loading: 'Your passkeys are loading',
  none: 'You have no passkeys yet',
  add: 'Add a passkey',
  addText:
    'Your browser asks you to confirm next, and saves the passkey on this device or in your password manager. We only get the key that checks it.',
  addSubmit: 'Continue',
  added: 'The passkey is added.',
  name: 'Name',
  nameHint: 'So that you recognise it in this list. Leave empty to use the name of this device.',
  password: 'Current password',
  passwordHint: 'Needed because you logged in more than ten minutes ago. No password? Log out, and log in with a code by e-mail.',
  notMade: 'No passkey was created. Please try again.',
  isThere: 'This device already has a passkey for your account.',
  addedAt: 'Added {moment}',
  usedAt: 'Last used {moment}',
  unused: 'Not used yet',
  shared: 'Saved on all your devices',
  single: 'On one device only',
  rename: 'Rename',
  renameTitle: 'Rename the passkey',
  renameSubmit: 'Save the name',
  renamed: 'The passkey is renamed.',
  remove: 'Remove',
  removeTitle: 'Remove “{name}”?',
  removeIt: 'Remove the passkey',
  removeText: 'Nobody can log in with it any more. Delete it on your device too: we cannot do that from here.',
  removeLast: 'It is your last one. From then on you log in with your password, or with a code by e-mail.',
  removeLastAdmin: 'It is your last one. From then on you log in with your password and your authenticator.',
  removed: 'The passkey is removed.',
} as const
