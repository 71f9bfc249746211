// What other features know of papers.
export { creditPaper, creditReceipt, issueInvoice, issueReceipt } from './issue.ts'
