// What other features know of documents.
import { registerInvoiceCorrector } from '../booking/service.ts'
import { correctInvoices } from './correctInvoices.ts'

export { formatDocumentNumber, reserveDocumentNumber } from './documentNumbers.ts'
export { creditDocument, creditReceipt, issueInvoice, issueReceipt } from './issueInvoice.ts'
export { DOCUMENT_JOB, purgeBuyers } from './purgeBuyers.ts'

// Bookings do not know invoices: whatever lowers a bill calls this hook.
registerInvoiceCorrector(correctInvoices)
