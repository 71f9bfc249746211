const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The arrow key as if the page ran from left to right: in Arabic the left arrow is reported as `ArrowRight`. */
export const directedArrowKey = (key: string): string => (document.documentElement.dir === 'rtl' && mirrored[key]) || key
