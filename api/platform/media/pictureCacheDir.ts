import path from 'node:path'

/** The folder in which an installation caches the pictures it has made. */
export const pictureCacheDir = (dataDir: string) => path.join(dataDir, 'cache', 'pictures')
