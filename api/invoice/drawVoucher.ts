import { type Block, speaker, voucherBlocks } from '../mail/service.ts'
import { LEFT, muted, numberPages, RIGHT, room, rule, TOP } from './page.ts'
import { Sheet } from './write.ts'

type Stay = Parameters<typeof voucherBlocks>[0]
type Drawn = (sheet: Sheet, y: number) => number
const [LABEL, AMOUNT, CODE] = [180, 120, 160]
const WIDTH = RIGHT - LEFT

/** A stay on A4; pages as many as it needs. */
export function drawVoucher(stay: Stay): PDFKit.PDFDocument {
  const sheet = new Sheet({ Title: `${stay.house.name}, ${stay.code}`, Author: 'OpenBunk' })
  let y = rule(sheet, head(sheet, stay) + 8)
  for (const block of voucherBlocks(stay)) y = draw(block)(sheet, y) + 4
  numberPages(sheet, (page, count) => `OpenBunk ${stay.code}, ${page} / ${count}`)
  sheet.doc.end()
  return sheet.doc
}

/** Whose stay it is, and beside it what the desk asks for, large enough to be read out from a telephone. */
function head(sheet: Sheet, { house, guest, code, language }: Stay): number {
  const [left, right] = [{ width: WIDTH - CODE - 12 }, { width: CODE, align: 'right' } as const]
  const name = sheet.put(house.name, LEFT, TOP, { ...left, size: 20 })
  const asked = sheet.put(speaker(language).say('Booking code'), RIGHT - CODE, TOP, { ...right, size: 9, color: muted })
  const told = sheet.put(code, RIGHT - CODE, asked, { ...right, size: 20 })
  return Math.max(told, sheet.put(guest.name, LEFT, name, { ...left, size: 13 }))
}

function draw(block: Block): Drawn {
  if (block.kind === 'heading') return (sheet, y) => sheet.put(block.text, LEFT, room(sheet, y + 10, 60), { size: 13, width: WIDTH })
  if (block.kind === 'facts') return each(block.rows, factRow)
  if (block.kind === 'bill') return each(block.rows, billRow)
  return block.kind === 'text' ? (sheet, y) => sheet.put(block.text, LEFT, room(sheet, y, 30), { width: WIDTH, color: muted }) : (_, y) => y
}

const each =
  (rows: readonly (readonly [string, string])[], put: (sheet: Sheet, row: readonly [string, string], y: number) => number): Drawn =>
  (sheet, from) =>
    rows.reduce((y, row) => put(sheet, row, room(sheet, y, 30)), from)

function factRow(sheet: Sheet, [label, value]: readonly [string, string], y: number): number {
  const left = sheet.put(label, LEFT, y, { width: LABEL - 12, color: muted })
  return Math.max(left, sheet.put(value, LEFT + LABEL, y, { width: WIDTH - LABEL })) + 2
}

function billRow(sheet: Sheet, [label, amount]: readonly [string, string], y: number): number {
  sheet.put(amount, RIGHT - AMOUNT, y, { width: AMOUNT, align: 'right' })
  return sheet.put(label, LEFT, y, { width: WIDTH - AMOUNT - 12 }) + 2
}
