import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { assignThread, readAssignee } from './assignThread.ts'
import { messages } from './contract.ts'
import { uploadAnswerFile } from './files/answerFiles.ts'
import { messageFiles } from './files/contract.ts'
import { sendBookingFile, sendTemplateFile } from './files/sendFile.ts'
import { attachToTemplate, detachFromTemplate } from './files/templateFiles.ts'
import { listMessages, markRead } from './listMessages.ts'
import { listMyThreads } from './listMyThreads.ts'
import { countUnread, listThreads } from './listThreads.ts'
import { readBookingMessages, switchBookingMessages } from './templates/bookingSwitch.ts'
import { messageTemplates } from './templates/contract.ts'
import { listSentMessages, listTemplates } from './templates/listTemplates.ts'
import { previewTemplate, readVariableValues } from './templates/previewTemplate.ts'
import { createTemplate, deleteTemplate, editTemplate } from './templates/writeTemplates.ts'
import { setConsent } from './texts/consent.ts'
import { textMessages } from './texts/contract.ts'
import { receiveTextEvent } from './texts/receiveTextEvent.ts'
import { writeMessage } from './writeMessage.ts'

export const router = Router()

serve(router, messages, {
  'GET /booking/:id/messages': async ({ params, query }, ctx) => listMessages(params.id, query, ctx),
  'POST /booking/:id/messages': async ({ params, body }, ctx) => writeMessage(params.id, body, ctx),
  'POST /booking/:id/messages/read': async ({ params, body }, ctx) => markRead(params.id, body.upTo, ctx),
  'GET /booking/:id/messages/assignee': async ({ params }, ctx) => readAssignee(params.id, ctx),
  'PUT /booking/:id/messages/assignee': async ({ params, body }, ctx) => assignThread(params.id, body.assignee, ctx),
  'GET /messages/mine': async ({ query }, ctx) => listMyThreads(query, ctx),
  'GET /messages': async ({ query }, ctx) => listThreads(query, ctx),
  'GET /messages/unread': async ({ query }, ctx) => countUnread(query.property, ctx),
})

serve(router, messageTemplates, {
  'GET /message-templates': async ({ query }, ctx) => listTemplates(query, ctx),
  'POST /message-templates': async ({ body }, ctx) => createTemplate(body, ctx),
  'PUT /message-templates/:id': async ({ params, body }, ctx) => editTemplate(params.id, body, ctx),
  'DELETE /message-templates/:id': async ({ params }, ctx) => deleteTemplate(params.id, ctx).then(() => undefined),
  'POST /message-templates/:id/preview': async ({ params, body }, ctx) => previewTemplate(params.id, body.booking, ctx),
  'GET /message-templates/values': async ({ query }, ctx) => readVariableValues(query.property, query.booking, ctx),
  'GET /message-log': async ({ query }, ctx) => listSentMessages(query, ctx),
  'GET /booking/:id/automated-messages': async ({ params }, ctx) => readBookingMessages(params.id, ctx),
  'PUT /booking/:id/automated-messages': async ({ params, body }, ctx) => switchBookingMessages(params.id, body.isOff, ctx),
})

serve(router, messageFiles, {
  'POST /message-templates/:id/files': async ({ params, query }, ctx, exchange) => attachToTemplate(params.id, query.name, ctx, exchange),
  'GET /message-templates/:id/files/:messageFileId': async ({ params }, ctx, { res }) =>
    sendTemplateFile(params.id, params.messageFileId, ctx, res),
  'DELETE /message-templates/:id/files/:messageFileId': async ({ params }, ctx) =>
    detachFromTemplate(params.id, params.messageFileId, ctx).then(() => undefined),
  'POST /booking/:id/messages/files': async ({ params, query }, ctx, exchange) => uploadAnswerFile(params.id, query.name, ctx, exchange),
  'GET /booking/:id/messages/files/:messageFileId': async ({ params }, ctx, { res }) =>
    sendBookingFile(params.id, params.messageFileId, ctx, res),
})

serve(router, textMessages, {
  'PUT /booking/:id/messages/texts': async ({ params, body }, ctx) => setConsent(params.id, body.isAgreed, ctx),
  'POST /texts/webhook/:provider': async ({ params, query }, _ctx, exchange) => receiveTextEvent(params.provider, query, exchange),
})
