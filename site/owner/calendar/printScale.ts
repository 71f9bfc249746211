/** What an A4 sheet that lies has left for the lines of the chart, in CSS pixels: without its margins, the title and the legend. */
const sheetHeight = 530
/** Smaller than that nobody reads it: a house that is larger takes more sheets. */
const minScale = 0.34

/** How much smaller the chart is printed, so that it stands on one sheet. */
export const printScale = (height: number): number => Math.max(minScale, Math.min(1, Math.floor((sheetHeight / height) * 100) / 100))
