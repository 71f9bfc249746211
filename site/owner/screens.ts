import type { ComponentType } from 'react'
import { loadMessages } from '../lib/language/backOfficeMessages.ts'
import { whenIdle } from '../lib/whenIdle.ts'
import type { OwnerPath } from './paths.ts'

type LoadScreen = () => Promise<ComponentType>

/** The screens that work on a hostel, fetched when they are opened. */
export const screens = {
  dashboard: async () => (await import('./dashboard/DashboardScreen.tsx')).DashboardScreen,
  calendar: async () => (await import('./calendar/CalendarScreen.tsx')).CalendarScreen,
  booking: async () => (await import('./booking/BookingList.tsx')).BookingList,
  'booking/new': async () => (await import('./booking/DeskBookingScreen.tsx')).DeskBookingScreen,
  'booking/:id': async () => (await import('./booking/BookingDetail.tsx')).BookingDetail,
  'booking/:id/check-in': async () => (await import('./checkIn/CheckInScreen.tsx')).CheckInScreen,
  messages: async () => (await import('./messages/MessageList.tsx')).MessageList,
  'messages/:id': async () => (await import('./messages/MessageThreadScreen.tsx')).MessageThreadScreen,
  'check-in': async () => (await import('./checkIn/CheckInList.tsx')).CheckInList,
  'check-in/print': async () => (await import('./checkIn/RegistrationCardPrintScreen.tsx')).RegistrationCardPrintScreen,
  room: async () => (await import('./room/RoomList.tsx')).RoomList,
  'room/new': async () => (await import('./room/RoomNew.tsx')).RoomNew,
  'room/blocks': async () => (await import('./room/BlockList.tsx')).BlockList,
  'room/blocks/new': async () => (await import('./room/BlockNew.tsx')).BlockNew,
  'room/blocks/:id': async () => (await import('./room/BlockEdit.tsx')).BlockEdit,
  'room/:id': async () => (await import('./room/RoomEdit.tsx')).RoomEdit,
  'room/:id/plan': async () => (await import('./room/BedPlanScreen.tsx')).BedPlanScreen,
  rate: async () => (await import('./rate/RateGrid.tsx')).RateGrid,
  'rate/bulk': async () => (await import('./rate/BulkEditScreen.tsx')).BulkEditScreen,
  'rate/plans': async () => (await import('./rate/PlanList.tsx')).PlanList,
  'rate/plans/new': async () => (await import('./rate/PlanNew.tsx')).PlanNew,
  'rate/plans/:id': async () => (await import('./rate/PlanEdit.tsx')).PlanEdit,
  'rate/rules': async () => (await import('./rate/RuleList.tsx')).RuleList,
  'rate/rules/new': async () => (await import('./rate/RuleNew.tsx')).RuleNew,
  'rate/rules/:id': async () => (await import('./rate/RuleEdit.tsx')).RuleEdit,
  'rate/settings': async () => (await import('./rate/RateSettings.tsx')).RateSettings,
  'rate/changes': async () => (await import('./rate/RateChangeList.tsx')).RateChangeList,
  group: async () => (await import('./group/GroupList.tsx')).GroupList,
  'group/:id': async () => (await import('./group/GroupDetail.tsx')).GroupDetail,
  'group/:id/quote': async () => (await import('./group/QuoteScreen.tsx')).QuoteScreen,
  channel: async () => (await import('./channel/ChannelList.tsx')).ChannelList,
  'channel/new': async () => (await import('./channel/ChannelNew.tsx')).ChannelNew,
  'channel/:id': async () => (await import('./channel/ChannelDetail.tsx')).ChannelDetail,
  event: async () => (await import('./event/EventList.tsx')).EventList,
  'event/new': async () => (await import('./event/EventNew.tsx')).EventNew,
  'event/:id': async () => (await import('./event/EventDetail.tsx')).EventDetail,
  'event/:id/edit': async () => (await import('./event/EventEdit.tsx')).EventEdit,
  ride: async () => (await import('./ride/RideList.tsx')).RideList,
  'ride/new': async () => (await import('./ride/RideNew.tsx')).RideNew,
  'ride/:id': async () => (await import('./ride/RideDetail.tsx')).RideDetail,
  'ride/:id/edit': async () => (await import('./ride/RideEdit.tsx')).RideEdit,
  cash: async () => (await import('./cash/CashScreen.tsx')).CashScreen,
  transactions: async () => (await import('./transactions/TransactionList.tsx')).TransactionList,
  credit: async () => (await import('./credit/CreditList.tsx')).CreditList,
  invoice: async () => (await import('./invoice/InvoiceList.tsx')).InvoiceList,
  report: async () => (await import('./report/ReportList.tsx')).ReportList,
  'report/:name': async () => (await import('./report/ReportDetail.tsx')).ReportDetail,
  statement: async () => (await import('./statement/StatementList.tsx')).StatementList,
  'statement/:id': async () => (await import('./statement/StatementDetail.tsx')).StatementDetail,
  reviews: async () => (await import('./reviews/ReviewList.tsx')).ReviewList,
  'reviews/:id': async () => (await import('./reviews/ReviewDetail.tsx')).ReviewDetail,
  members: async () => (await import('./members/MembersScreen.tsx')).MembersScreen,
  travellers: async () => (await import('./travellers/TravellersScreen.tsx')).TravellersScreen,
  noticeboard: async () => (await import('./noticeboard/NoticeBoardScreen.tsx')).NoticeBoardScreen,
  audit: async () => (await import('./audit/PropertyAuditList.tsx')).PropertyAuditList,
  property: async () => (await import('./property/PropertyEdit.tsx')).PropertyEdit,
  'property/photos': async () => (await import('./photos/PhotosScreen.tsx')).PhotosScreen,
  notifications: async () => (await import('./notifications/NotificationsScreen.tsx')).NotificationsScreen,
  profile: async () => (await import('./profile/ProfileScreen.tsx')).ProfileScreen,
} satisfies Partial<Record<OwnerPath, LoadScreen>>

/** Fetches the rest while nothing else is to do: a desk goes on working when its line drops between two screens. */
export function prefetchScreens() {
  whenIdle(async () => {
    await Promise.allSettled(Object.values(screens).map(load => load()))
    await loadMessages()
  })
}
