import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { createBlock, deleteBlock, editBlock } from './changeBlock.ts'
import { blocks } from './contract.ts'
import { takeOutOfService } from './outOfService.ts'
import { listBlocks, readBlock } from './read.ts'

export const router = Router()

serve(router, blocks, {
  'GET /room/blocks': ({ query }, call) => listBlocks(query, call),
  'POST /room/blocks': ({ body }, call) => createBlock(body, call),
  'GET /room/blocks/:blockId': ({ params }, call) => readBlock(params.blockId, call),
  'PUT /room/blocks/:blockId': ({ params, body }, call) => editBlock(params.blockId, body, call),
  'DELETE /room/blocks/:blockId': ({ params }, call) => deleteBlock(params.blockId, call).then(() => undefined),
  'POST /room/:id/beds/:bedId/out-of-service': ({ params, body }, call) => takeOutOfService(params.id, params.bedId, body, call),
})
