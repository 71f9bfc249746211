/** A reason that is stored by rule where a person otherwise types one. The code is stored, so that each reader has it in their own language. */
export type StoredReason = 'owner_left' | 'other_owner'
