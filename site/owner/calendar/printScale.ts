/** Printable height of an A4 sheet in landscape for the rows, in CSS pixels: without margins, title and legend. */
const sheetHeight = 530
/** Minimum scale for legibility: larger properties take more sheets. */
const minScale = 0.34

/** Scale at which the chart fits one sheet. */
export const printScale = (height: number): number => Math.max(minScale, Math.min(1, Math.floor((sheetHeight / height) * 100) / 100))
