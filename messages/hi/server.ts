import type { ServerMessages } from '../en/server.ts'
import { mail } from './mail.ts'
import { news } from './news.ts'
import { notifications } from './notifications.ts'
import { commonNames } from './pages/commonNames.ts'
import { sandbox } from './sandbox.ts'
import { visitCounting } from './visitCounting.ts'

export const messages: ServerMessages = { commonNames, mail, news, notifications, sandbox, visitCounting }
