import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { invoices } from './contract.ts'
import { creditPaper, issueInvoice, issueReceipt } from './issue.ts'
import { listIssued } from './listIssued.ts'
import { listPapers } from './readPapers.ts'
import { sendPaper } from './sendPaper.ts'
import { sendVoucher } from './voucher.ts'

export const router = Router()

serve(router, invoices, {
  'GET /booking/:id/invoices': async ({ params }, call) => listPapers(params.id, call),
  'POST /booking/:id/invoices': async ({ params, body }, call) => issueInvoice(params.id, body, call),
  'POST /booking/:id/invoices/:invoiceId/credit': async ({ params, body }, call) =>
    creditPaper({ id: params.id, invoice: params.invoiceId, reason: body.reason }, call),
  'POST /booking/:id/receipts': async ({ params, body }, call) => issueReceipt(params.id, body, call),
  'GET /booking/:id/invoice.pdf': async ({ params, query }, call, { res }) => sendPaper(params.id, query.document, call, res),
  'GET /booking/:id/voucher.pdf': async ({ params }, call, { res }) => sendVoucher(params.id, call, res),
  'GET /transactions/invoices': async ({ query }, call, { res }) => listIssued(query, call, res),
})
