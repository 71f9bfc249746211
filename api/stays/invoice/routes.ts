import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { invoices } from './contract.ts'
import { creditDocument, issueInvoice, issueReceipt } from './issueInvoice.ts'
import { listIssuedDocuments } from './listIssuedDocuments.ts'
import { listDocuments } from './readDocuments.ts'
import { sendDocument } from './sendDocument.ts'
import { sendVoucher } from './sendVoucher.ts'

export const router = Router()

serve(router, invoices, {
  'GET /booking/:id/invoices': async ({ params, query }, ctx) => listDocuments(params.id, query, ctx),
  'POST /booking/:id/invoices': async ({ params, body }, ctx) => issueInvoice(params.id, body, ctx),
  'POST /booking/:id/invoices/:invoiceId/credit': async ({ params, body }, ctx) =>
    creditDocument({ id: params.id, invoice: params.invoiceId, reason: body.reason }, ctx),
  'POST /booking/:id/receipts': async ({ params, body }, ctx) => issueReceipt(params.id, body, ctx),
  'GET /booking/:id/invoice.pdf': async ({ params, query }, ctx, { res }) => sendDocument(params.id, query.document, ctx, res),
  'GET /booking/:id/voucher.pdf': async ({ params }, ctx, { res }) => sendVoucher(params.id, ctx, res),
  'GET /transactions/invoices': async ({ query }, ctx, { res }) => listIssuedDocuments(query, ctx, res),
})
