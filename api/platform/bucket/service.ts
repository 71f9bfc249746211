export { type Bucket, BucketError, type BucketObject, createBucket } from './bucket.ts'
