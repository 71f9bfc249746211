import type { Response } from 'express'
import { authorizeBooking } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { drawDocument } from './drawDocument.ts'
import { type DocumentRow, loadDocuments, presentDocument } from './readDocuments.ts'

/** The paper that is named, else the latest invoice that stands. */
export async function sendDocument(booking: number, document: number | undefined, ctx: RequestContext, res: Response): Promise<undefined> {
  const { property } = await authorizeBooking(ctx, booking, 'payment.read')
  const papers = await loadDocuments(booking, property)
  const row = document ? papers.find(p => p.id === document) : papers.findLast(isStandingInvoice)
  if (!row) throw appError('not_found')
  const paper = presentDocument(row)
  const drawn = await drawDocument(paper)
  res.type('application/pdf').setHeader('Content-Disposition', `attachment; filename="${paper.number}.pdf"`)
  drawn.pipe(res)
  return undefined
}

const isStandingInvoice = (p: DocumentRow) => p.kind === 'invoice' && p.credit_id === null
