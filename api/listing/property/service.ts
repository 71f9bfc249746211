// Used by other features: properties.

export { assignPath, parentPath, propertySlug } from './assignPath.ts'
export { assignMissingScenes, COVER_JOB } from './assignScene.ts'
export { changePropertyStatus } from './changePropertyStatus.ts'
export { makeFirstOwner } from './createProperty.ts'
export { toField } from './fieldSchemas.ts'
export { leaveProperties } from './leaveProperties.ts'
export { loadChecklist } from './loadChecklist.ts'
export { findOwner } from './members.ts'
export { resolveTimezone, timezoneAt, toInternationalPhone } from './propertyColumns.ts'
export { getPropertyView, loadPropertyViews, type PendingChanges } from './propertyViews.ts'
export { findReviewSnapshot, saveReviewSnapshot } from './reviewSnapshot.ts'
export { type NewOwner, transferProperty } from './transferProperty.ts'
