// What other features know of papers.
export { clearBuyers, PAPER_JOB } from './clearBuyers.ts'
export { creditPaper, creditReceipt, issueInvoice, issueReceipt } from './issue.ts'
