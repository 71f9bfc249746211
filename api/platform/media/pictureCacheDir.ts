import path from 'node:path'

/** Where a process of this installation keeps the pictures it has made. */
export const pictureCacheDir = (dataDir: string) => path.join(dataDir, 'cache', 'pictures')
