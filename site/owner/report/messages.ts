import type { messages } from '../../../messages/en/owner/report.ts'
import type { messages as cells } from '../../../messages/en/owner/reportCells.ts'
import type { messages as sheets } from '../../../messages/en/owner/reportSheets.ts'
import { defineMessages } from '../../lib/language/backOfficeMessages.ts'

export const reportMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/report.ts'))
export const sheetMessages = defineMessages<typeof sheets>(import.meta.glob('../../../messages/*/owner/reportSheets.ts'))
export const cellMessages = defineMessages<typeof cells>(import.meta.glob('../../../messages/*/owner/reportCells.ts'))
