export { type DiskState, getDiskState, isDiskLow, watchDisk } from './diskWatch.ts'
