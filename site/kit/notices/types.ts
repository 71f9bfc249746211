import type { Api, Result } from '../../../api/contract.ts'

export type NoticeRow = Result<Api['GET /noticeboard']>[number]
export type Audience = NoticeRow['audience']

export const noticeStates = ['now', 'coming', 'past'] as const
