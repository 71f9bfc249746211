/** What the surroundings look like: names, texts and events of the demo world follow it. */
export type SceneKind = 'skyline' | 'coast' | 'mountains' | 'jungle' | 'desert' | 'oldtown'
