// What other features know of reports: they are filed where the thing is, and end with what is decided there.
export { fileReport, forgetReporter, reportsBy, settleReports, waitingReports } from './report.ts'
