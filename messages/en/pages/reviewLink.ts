/** From a stay to what its guest says of it. */
export const reviewLink = {
  title: 'How was {hostel}?',
  text: 'Seven scores and a few words help the next traveller choose.',
  write: 'Write a review',
  read: 'Your review',
} as const
