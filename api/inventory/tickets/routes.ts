import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { createTicket, deleteTicket, editTicket } from './changeTickets.ts'
import { tickets } from './contract.ts'
import { getTicket, listTickets } from './readTickets.ts'
import { removeTicketPhoto, setTicketPhoto } from './ticketPhoto.ts'

export const router = Router()

serve(router, tickets, {
  'GET /tickets': ({ query }, ctx) => listTickets(query, ctx),
  'POST /tickets': ({ body }, ctx) => createTicket(body, ctx),
  'GET /tickets/:ticketId': ({ params }, ctx) => getTicket(params.ticketId, ctx),
  'PUT /tickets/:ticketId': ({ params, body }, ctx) => editTicket(params.ticketId, body, ctx),
  'DELETE /tickets/:ticketId': ({ params }, ctx) => deleteTicket(params.ticketId, ctx).then(() => undefined),
  'POST /tickets/:ticketId/photo': ({ params }, ctx, exchange) => setTicketPhoto(params.ticketId, ctx, exchange),
  'DELETE /tickets/:ticketId/photo': ({ params }, ctx) => removeTicketPhoto(params.ticketId, ctx),
})
