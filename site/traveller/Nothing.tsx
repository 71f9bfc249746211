/** An island without content. */
export const Nothing = () => null
