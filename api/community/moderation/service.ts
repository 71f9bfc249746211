// Used by other features: filing reports on their content, and closing them with a decision.
export { closeReports, countOpenReports, deleteReports, eraseStatements, exportReports, fileReport, REPORTS_PER_HOUR } from './reports.ts'
export { type ReportReason, resolveReportReason } from './resolveReportReason.ts'
