import type { TranslatedMessages } from '../../domain/language/messageTemplate.ts'
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

/** What the server says: in mails and papers, on devices and on the few pages of its own. The type of every other language. */
export const messages = { calendarProblems, commonNames, mail, news, notifications, roles, sandbox, staffMail, visitCounting, widget }
export type ServerMessages = TranslatedMessages<typeof messages>
