const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The key that was pressed, as if the page went from left to right: `ArrowRight` goes on in Arabic as well, where it is the left one. */
export const directedArrowKey = (key: string): string => (document.documentElement.dir === 'rtl' && mirrored[key]) || key
