/** What a link from a mail opens. */
export const mailLink = {
  logIn: 'Log in',
} as const
