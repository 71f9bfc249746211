import { beforeAll, expect, it } from 'vitest'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { findNoticeFormErrors, newNotice, noticeToValues, valuesToNoticeBody } from './noticeValues.ts'

beforeAll(loadMessages)

const notice = {
  id: 1,
  property: { id: 2, name: 'House' },
  audience: 'staff',
  title: 'Boiler',
  body: 'At 10.',
  isPinned: true,
  from: null,
  until: '2027-03-06',
  state: 'now',
  author: 'Ana',
  isRead: true,
  readers: 0,
  hiddenReason: null,
  createdAt: '2027-03-01T10:00:00.000Z',
  updatedAt: '2027-03-01T10:00:00.000Z',
  version: 1,
} as const

it('sends filled fields, and leaves out empty ones', () => {
  expect(valuesToNoticeBody({ ...newNotice, title: ' Lift ', body: 'Out of order\n' })).toEqual({
    title: 'Lift',
    body: 'Out of order',
    isPinned: false,
    from: null,
    until: null,
  })
  expect(valuesToNoticeBody(noticeToValues(notice))).toEqual({
    title: 'Boiler',
    body: 'At 10.',
    isPinned: true,
    from: null,
    until: '2027-03-06',
  })
})

it('reports missing fields before anything is sent', () => {
  expect(Object.keys(findNoticeFormErrors(newNotice))).toEqual(['title', 'body'])
  expect(findNoticeFormErrors(noticeToValues(notice))).toEqual({})
  expect(findNoticeFormErrors({ ...noticeToValues(notice), from: '2027-03-07' })).toEqual({ until: 'It ends before it begins.' })
})
