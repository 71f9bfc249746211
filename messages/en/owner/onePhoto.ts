/** The one photo of a thing of the house. */
export const messages = {
  title: 'Photo',
  add: 'Add a photo',
  other: 'Another photo',
  remove: 'Remove the photo',
  chosen: 'Chosen: {name}',
  failed: 'Saved, but the photo could not be sent: {problem} Add it again here.',
  sending: 'Sending the photo',
} as const
