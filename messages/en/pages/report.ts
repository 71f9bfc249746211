/** What people find wrong, told to those who run the marketplace. */
export const report = {
  event: 'What is wrong with this event?',
  reportEvent: 'Report this event',
  ride: 'What is wrong with this ride?',
  reportRide: 'Report this ride',
  label: 'What is wrong',
  hint: 'The OpenBunk team reads it. The author does not learn that it was you.',
  send: 'Report it',
  thanks: 'Thank you. A person will look at it.',
  title: 'Report a review',
  describe: 'Tell the OpenBunk team what is wrong with a review.',
  review: 'What is wrong with this review?',
  reviewHint:
    'A bad score is no reason: insults, false facts, names of people, advertising are. The OpenBunk team reads it; its author does not learn that it was you.',
  logIn: 'Log in',
  logInTitle: 'Log in to report it',
  logInText: 'The author of the review never learns who reported it.',
  back: 'Back to the reviews',
} as const
