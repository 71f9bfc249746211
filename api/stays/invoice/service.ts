// What other features know of papers.
import { correctInvoicesBy } from '../booking/service.ts'
import { correctInvoices } from './correct.ts'

export { clearBuyers, PAPER_JOB } from './clearBuyers.ts'
export { creditPaper, creditReceipt, issueInvoice, issueReceipt } from './issue.ts'
export { numberWords, takeNumber } from './numbers.ts'

// Bookings do not know invoices: whatever lowers a bill is told to them here.
correctInvoicesBy(correctInvoices)
