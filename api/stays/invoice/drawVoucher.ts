import { isolateDirection } from '../../../domain/text/isolateDirection.ts'
import { getLocalizer, type MailBlock, voucherBlocks } from '../../platform/mail/service.ts'
import { createSheet, LEFT, MUTED_COLOR, RIGHT, type Sheet, TOP } from '../../platform/print/service.ts'

type Stay = Parameters<typeof voucherBlocks>[0]
type Drawn = (sheet: Sheet, y: number) => number
const [LABEL, AMOUNT, CODE] = [180, 120, 160]
const WIDTH = RIGHT - LEFT

/** A stay on A4 in the language it was booked in; pages as many as it needs. */
export async function drawVoucher(stay: Stay): Promise<PDFKit.PDFDocument> {
  const sheet = await createSheet({ Title: `${stay.property.name}, ${stay.code}`, Author: 'OpenBunk' }, stay.language)
  let y = sheet.rule(head(sheet, stay) + 8)
  for (const block of voucherBlocks(stay)) y = draw(block)(sheet, y) + 4
  return sheet.end((page, count) => `${isolateDirection(`OpenBunk ${stay.code}`)}, ${isolateDirection(`${page} / ${count}`)}`)
}

/** Whose stay it is, and beside it what the desk asks for, large enough to be read out from a telephone. */
function head(sheet: Sheet, { property, guest, code, language }: Stay): number {
  const [start, end] = [{ width: WIDTH - CODE - 12, isTyped: true }, { width: CODE, align: 'end' } as const]
  const name = sheet.put(property.name, LEFT, TOP, { ...start, size: 20 })
  const labelEnd = sheet.put(getLocalizer(language).translate('Booking code'), RIGHT - CODE, TOP, { ...end, size: 9, color: MUTED_COLOR })
  const codeEnd = sheet.put(code, RIGHT - CODE, labelEnd, { ...end, size: 20 })
  return Math.max(codeEnd, sheet.put(guest.name, LEFT, name, { ...start, size: 13 }))
}

function draw(block: MailBlock): Drawn {
  if (block.kind === 'heading') return (sheet, y) => sheet.put(block.text, LEFT, sheet.ensureSpace(y + 10, 60), { size: 13, width: WIDTH })
  if (block.kind === 'facts') return each(block.rows, factRow)
  if (block.kind === 'bill') return each(block.rows, billRow)
  return block.kind === 'text' || block.kind === 'quote'
    ? (sheet, y) => sheet.put(block.text, LEFT, sheet.ensureSpace(y, 30), { width: WIDTH, color: MUTED_COLOR })
    : (_, y) => y
}

const each =
  (rows: readonly (readonly [string, string])[], put: (sheet: Sheet, row: readonly [string, string], y: number) => number): Drawn =>
  (sheet, from) =>
    rows.reduce((y, row) => put(sheet, row, sheet.ensureSpace(y, 30)), from)

function factRow(sheet: Sheet, [label, value]: readonly [string, string], y: number): number {
  const named = sheet.put(label, LEFT, y, { width: LABEL - 12, color: MUTED_COLOR })
  return Math.max(named, sheet.put(value, LEFT + LABEL, y, { width: WIDTH - LABEL, isTyped: true })) + 2
}

function billRow(sheet: Sheet, [label, amount]: readonly [string, string], y: number): number {
  sheet.put(amount, RIGHT - AMOUNT, y, { width: AMOUNT, align: 'end' })
  return sheet.put(label, LEFT, y, { width: WIDTH - AMOUNT - 12, isTyped: true }) + 2
}
