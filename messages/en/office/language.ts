/** When the account got another language on another device. */
export const messages = {
  changed: 'The language of your account is now {language}.',
  show: 'Show the pages in it',
} as const
