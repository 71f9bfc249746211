import type { Api, Result } from '../../../api/contract.ts'

export type NoticeRow = Result<Api['GET /noticeboard']>[number]
export type Audience = NoticeRow['audience']

export const audienceLabels: Record<Audience, string> = {
  staff: 'Staff',
  guests: 'Guests',
  public: 'Everybody',
  houses: 'From OpenBunk',
}
export const noticeStates = ['now', 'coming', 'past'] as const
export const noticeStateLabels = { now: 'Up now', coming: 'To come', past: 'Over' } as const
