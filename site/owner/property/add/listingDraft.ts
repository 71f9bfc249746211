import type { AnyValues } from '../../../kit/form/formValues.ts'
import { dropDraft, readDraft, saveDraft } from '../../../lib/storage/drafts.ts'
import type { UnsavedValues } from './unsavedParts.ts'

const VERSION = '#version'
const typedKey = (property: number) => `listing-${property}`
const beforeKey = (property: number) => `listing-${property}-before`

/** Keeps what is not saved in this tab, with what it replaces: a colleague may have saved by the time it is read again. */
export function storeListingDraft(property: number, unsaved: UnsavedValues | undefined) {
  if (!unsaved) {
    dropDraft(typedKey(property))
    dropDraft(beforeKey(property))
    return
  }
  saveDraft(typedKey(property), unsaved.typed, [])
  saveDraft(beforeKey(property), { ...unsaved.before, [VERSION]: unsaved.version ?? null }, [])
}

export function readListingDraft(property: number): UnsavedValues | undefined {
  const typed = readDraft(typedKey(property))
  if (!typed) return undefined
  const { [VERSION]: version, ...before }: AnyValues = readDraft(beforeKey(property)) ?? {}
  return { typed, before, version: typeof version === 'number' ? version : undefined }
}
