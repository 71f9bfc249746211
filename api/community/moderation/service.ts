// What other features know of reports: they are filed where the thing is, and end with what is decided there.
export { closeReports, countOpenReports, deleteReports, exportReports, fileReport } from './reports.ts'
