// Used by other features: filing reports on their content, and closing them with a decision.
export { closeReports, countOpenReports, deleteReports, exportReports, fileReport } from './reports.ts'
