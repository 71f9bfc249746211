/** An archive of a property: asked for, being written, ready to be fetched, given up, or deleted: its time was over, or there is a newer one. */
export const archiveStates = ['waiting', 'making', 'made', 'failed', 'gone'] as const
export type ArchiveState = (typeof archiveStates)[number]

/** What does not travel with a property, by reasons that stay. */
export const leftReasons = [
  'accounts',
  'secrets',
  'travellers',
  'marketplace',
  'provider',
  'messages',
  'files',
  'remade',
  'installation',
] as const
export type LeftReason = (typeof leftReasons)[number]
