/** It can still be completed and handed in. */
export const isUnfinished = (status: string) => status === 'draft' || status === 'changes_requested'
