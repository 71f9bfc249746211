/** What a page can say of a call that failed without asking anybody (site/lib/http/localizeProblem.ts). English pages need none of it. */
export const requestErrors = {
  unreachable: 'No connection',
  unreachableText: 'We could not reach OpenBunk. Nothing was lost; please try again when you are connected.',
  stopped: 'Stopped',
  unexpected: 'Something went wrong',
  unexpectedText: 'This did not work just now. Nothing was lost; please try again in a moment.',
} as const
