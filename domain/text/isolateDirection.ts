/** A part that keeps its own direction amid other words. */
export const isolateDirection = (text: string) => `\u2068${text}\u2069`
