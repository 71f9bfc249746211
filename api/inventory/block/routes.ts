import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { createBlock, deleteBlock, editBlock } from './changeBlock.ts'
import { blocks } from './contract.ts'
import { getBlock, listBlocks } from './readBlocks.ts'
import { takeBedOutOfService } from './takeBedOutOfService.ts'

export const router = Router()

serve(router, blocks, {
  'GET /room/blocks': ({ query }, ctx) => listBlocks(query, ctx),
  'POST /room/blocks': ({ body }, ctx) => createBlock(body, ctx),
  'GET /room/blocks/:blockId': ({ params }, ctx) => getBlock(params.blockId, ctx),
  'PUT /room/blocks/:blockId': ({ params, body }, ctx) => editBlock(params.blockId, body, ctx),
  'DELETE /room/blocks/:blockId': ({ params }, ctx) => deleteBlock(params.blockId, ctx).then(() => undefined),
  'POST /room/:id/beds/:bedId/out-of-service': ({ params, body }, ctx) => takeBedOutOfService(params.id, params.bedId, body, ctx),
})
