export { createBlock } from './changeBlock.ts'
export { giveBack, type Kept, keepForGroup } from './keepForGroup.ts'
export { releaseBlocks } from './release.ts'
