/** What an event came to. */
export type PaymentOutcome = 'confirmed' | 'asked' | 'revived' | 'accepted' | 'returned' | 'mismatch' | 'noted' | 'known' | 'unknown'
