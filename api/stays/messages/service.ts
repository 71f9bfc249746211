// Used by other features: personal data and retention.
export { deleteMessages, exportMessages, purgeMessages } from './personalData.ts'
