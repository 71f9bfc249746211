export { createBlock } from './changeBlock.ts'
export { createGroupBlocks, releaseGroupBlocks } from './groupBlocks.ts'
export { releaseBlocks } from './releaseBlocks.ts'
