export { createDiskCache, type DiskCache } from './diskCache.ts'
export { type DiskState, getDiskState, isDiskLow, watchDisk } from './diskWatch.ts'
