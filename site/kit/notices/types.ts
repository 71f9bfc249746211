import type { Api, Result } from '../../../api/contract.ts'

export type NoticeRow = Result<Api['GET /noticeboard']>[number]
export type Audience = NoticeRow['audience']

export const audienceWords: Record<Audience, string> = {
  staff: 'Staff',
  guests: 'Guests',
  public: 'Everybody',
  houses: 'From OpenBunk',
}
export const times = ['now', 'coming', 'past'] as const
export const timeWords = { now: 'Up now', coming: 'To come', past: 'Over' } as const
