// The public face of mails: the outbox, the templates and the calendar file.

export { deleteSentMails } from './deleteSentMails.ts'
export { formatRateName, getLocalizer, type Localizer } from './localizer.ts'
export { consumeMailBudget, purgeBudgets } from './mailBudget.ts'
export type { MailBlock, RenderedMail } from './mailContent.ts'
export { formatMoney } from './mailFormat.ts'
export { countMails, enqueueMail, MAIL_JOB } from './outbox.ts'
export { purgeMails } from './purge.ts'
export { sendDueMails } from './sendDueMails.ts'
export { type CalendarStay, formatStayCalendar } from './stayCalendar.ts'
export * from './templates/index.ts'
export type { StayMail } from './templates/stay.ts'
export { voucherBlocks } from './templates/voucher.ts'
