/** What a link from a mail opens. */
export const link = {
  logIn: 'Log in',
}
