// Keys by which programs use the API.
export { exportedKeys } from './contract.ts'
export { exportKeys, orphanKeys } from './personalData.ts'
export { purgeKeySecrets } from './purge.ts'
