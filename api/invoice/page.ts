import type { Sheet } from './write.ts'

/** The margins of A4, in points. */
export const [LEFT, RIGHT, TOP, BOTTOM] = [50, 545, 50, 770] as const
export const muted = '#55625F'

/** A new page when so much does not fit any more. */
export function room(sheet: Sheet, y: number, needed: number): number {
  if (y + needed <= BOTTOM) return y
  sheet.doc.addPage()
  return TOP
}

export function rule(sheet: Sheet, y: number): number {
  sheet.doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.7).strokeColor('#E3DDD2').stroke()
  return y + 8
}

/** What stands at the bottom of each page. */
export function numberPages(sheet: Sheet, words: (page: number, count: number) => string): void {
  const { start, count } = sheet.doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    sheet.doc.switchToPage(page)
    sheet.put(words(page + 1, count), LEFT, 800, { size: 8, width: RIGHT - LEFT, align: 'right', color: muted })
  }
}
