import type { ServerMessages } from '../en/server.ts'
import { mail } from './mail.ts'
import { news } from './news.ts'
import { notifications } from './notifications.ts'
import { messages as roles } from './office/roles.ts'
import { calendarProblems } from './pages/calendarProblems.ts'
import { commonNames } from './pages/commonNames.ts'
import { sandbox } from './sandbox.ts'
import { staffMail } from './staffMail.ts'
import { visitCounting } from './visitCounting.ts'
import { widget } from './widget.ts'

export const messages: ServerMessages = {
  calendarProblems,
  commonNames,
  mail,
  news,
  notifications,
  roles,
  sandbox,
  staffMail,
  visitCounting,
  widget,
}
