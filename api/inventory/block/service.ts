export { authorizeBlockEdit, createBlock, endBlock, placeBlock, rewriteBlock, withBlockReplan } from './changeBlock.ts'
export { createGroupBlocks, releaseGroupBlocks } from './groupBlocks.ts'
export { releaseBlocks } from './releaseBlocks.ts'
