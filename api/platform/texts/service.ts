export { findMessageProvider } from './findMessageProvider.ts'
export { type ApprovedContent, type TextEvent, TextFailure } from './messageProvider.ts'
