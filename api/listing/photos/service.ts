// What other features know of photos.
export { sweepPhotos } from './files.ts'
