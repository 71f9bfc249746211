import type { Response } from 'express'
import { admitToBooking } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import { drawPaper } from './drawPaper.ts'
import { type PaperRow, papersOf, viewOf } from './readPapers.ts'

/** The paper that is named, else the latest invoice that stands. */
export async function sendPaper(booking: number, document: number | undefined, call: Call, res: Response): Promise<undefined> {
  const { property } = await admitToBooking(call, booking, 'payment.read')
  const papers = await papersOf(booking, property)
  const row = document ? papers.find(p => p.id === document) : papers.findLast(isInvoice)
  if (!row) throw appError('not_found')
  const paper = viewOf(row)
  const drawn = await drawPaper(paper)
  res.type('application/pdf').setHeader('Content-Disposition', `attachment; filename="${paper.number}.pdf"`)
  drawn.pipe(res)
  return undefined
}

const isInvoice = (p: PaperRow) => p.kind === 'invoice' && p.credit_id === null
