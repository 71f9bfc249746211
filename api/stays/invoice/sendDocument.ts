import type { Response } from 'express'
import { authorizeBooking } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { drawDocument } from './drawDocument.ts'
import { type DocumentRow, loadDocuments, presentDocument } from './readDocuments.ts'

/** The document that is named, else the latest invoice that stands. */
export async function sendDocument(booking: number, document: number | undefined, ctx: RequestContext, res: Response): Promise<undefined> {
  const { property } = await authorizeBooking(ctx, booking, 'payment.read')
  const documents = await loadDocuments(booking, property)
  const row = document ? documents.find(p => p.id === document) : documents.findLast(isStandingInvoice)
  if (!row) throw appError('not_found')
  const view = presentDocument(row)
  const drawn = await drawDocument(view)
  res.type('application/pdf').setHeader('Content-Disposition', `attachment; filename="${view.number}.pdf"`)
  drawn.pipe(res)
  return undefined
}

const isStandingInvoice = (p: DocumentRow) => p.kind === 'invoice' && p.credit_id === null
