// What other features know of papers.
export { creditReceipt } from './issue.ts'
