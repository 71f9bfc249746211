export { createBlock } from './changeBlock.ts'
export { createGroupBlocks, type GroupBlockLine, releaseGroupBlocks } from './groupBlocks.ts'
export { releaseBlocks } from './releaseBlocks.ts'
