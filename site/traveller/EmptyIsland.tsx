/** An island without content. */
export const EmptyIsland = () => null
