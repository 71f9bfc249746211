// Requests that we make to addresses that others chose: to public ones alone.
export { isPublicAddress } from './publicAddress.ts'
export { type CheckedAddress, isAllowedUrl, pinAddress, resolvePublicAddress } from './resolvePublicAddress.ts'
