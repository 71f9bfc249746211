// Used by other features: documents.
import { registerInvoiceCorrector } from '../booking/service.ts'
import { correctInvoices } from './correctInvoices.ts'

export { formatDocumentNumber, reserveDocumentNumber } from './documentNumbers.ts'
export { creditDocument, creditReceipt, issueInvoice, issueReceipt } from './issueInvoice.ts'
export { DOCUMENT_JOB, purgeBuyers } from './purgeBuyers.ts'

// A hook: bookings do not import invoices, but whatever lowers a bill calls it.
registerInvoiceCorrector(correctInvoices)
