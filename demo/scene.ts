/** What the surroundings look like; the drawn covers take their motif from it. */
export type SceneKind = 'skyline' | 'coast' | 'mountains' | 'jungle' | 'desert' | 'oldtown'
