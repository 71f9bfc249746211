import type { ComponentType } from 'react'
import { whenIdle } from '../lib/whenIdle.ts'
import type { OwnerPath } from './paths.ts'

type Load = () => Promise<ComponentType>

/** The screens that work on a hostel, fetched when they are opened. */
export const screens = {
  dashboard: async () => (await import('./dashboard/Dashboard.tsx')).Dashboard,
  calendar: async () => (await import('./calendar/Calendar.tsx')).Calendar,
  booking: async () => (await import('./booking/BookingList.tsx')).BookingList,
  'booking/new': async () => (await import('./booking/DeskBooking.tsx')).DeskBooking,
  'booking/:id': async () => (await import('./booking/BookingDetail.tsx')).BookingDetail,
  'booking/:id/check-in': async () => (await import('./checkIn/CheckIn.tsx')).CheckIn,
  messages: async () => (await import('./messages/MessageList.tsx')).MessageList,
  'messages/:id': async () => (await import('./messages/MessageThread.tsx')).MessageThread,
  'check-in': async () => (await import('./checkIn/CheckInList.tsx')).CheckInList,
  'check-in/print': async () => (await import('./checkIn/CardPrint.tsx')).CardPrint,
  room: async () => (await import('./room/RoomList.tsx')).RoomList,
  'room/new': async () => (await import('./room/RoomNew.tsx')).RoomNew,
  'room/blocks': async () => (await import('./room/BlockList.tsx')).BlockList,
  'room/blocks/new': async () => (await import('./room/BlockNew.tsx')).BlockNew,
  'room/blocks/:id': async () => (await import('./room/BlockEdit.tsx')).BlockEdit,
  'room/:id': async () => (await import('./room/RoomEdit.tsx')).RoomEdit,
  'room/:id/plan': async () => (await import('./room/BedPlan.tsx')).BedPlan,
  rate: async () => (await import('./rate/RateGrid.tsx')).RateGrid,
  'rate/bulk': async () => (await import('./rate/Bulk.tsx')).Bulk,
  'rate/plans': async () => (await import('./rate/PlanList.tsx')).PlanList,
  'rate/plans/new': async () => (await import('./rate/PlanNew.tsx')).PlanNew,
  'rate/plans/:id': async () => (await import('./rate/PlanEdit.tsx')).PlanEdit,
  'rate/rules': async () => (await import('./rate/RuleList.tsx')).RuleList,
  'rate/rules/new': async () => (await import('./rate/RuleNew.tsx')).RuleNew,
  'rate/rules/:id': async () => (await import('./rate/RuleEdit.tsx')).RuleEdit,
  'rate/settings': async () => (await import('./rate/RateSettings.tsx')).RateSettings,
  'rate/changes': async () => (await import('./rate/ChangeList.tsx')).ChangeList,
  group: async () => (await import('./group/GroupList.tsx')).GroupList,
  'group/:id': async () => (await import('./group/GroupDetail.tsx')).GroupDetail,
  'group/:id/quote': async () => (await import('./group/QuoteForm.tsx')).QuoteForm,
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
  cash: async () => (await import('./cash/Cash.tsx')).Cash,
  transactions: async () => (await import('./transactions/Transactions.tsx')).Transactions,
  credit: async () => (await import('./credit/CreditList.tsx')).CreditList,
  invoice: async () => (await import('./invoice/InvoiceList.tsx')).InvoiceList,
  report: async () => (await import('./report/ReportList.tsx')).ReportList,
  'report/:name': async () => (await import('./report/Report.tsx')).Report,
  statement: async () => (await import('./statement/StatementList.tsx')).StatementList,
  'statement/:id': async () => (await import('./statement/StatementDetail.tsx')).StatementDetail,
  reviews: async () => (await import('./reviews/ReviewList.tsx')).ReviewList,
  'reviews/:id': async () => (await import('./reviews/ReviewDetail.tsx')).ReviewDetail,
  members: async () => (await import('./members/Members.tsx')).Members,
  travellers: async () => (await import('./travellers/Travellers.tsx')).Travellers,
  noticeboard: async () => (await import('./noticeboard/NoticeBoard.tsx')).NoticeBoard,
  audit: async () => (await import('./audit/HouseHistory.tsx')).HouseHistory,
  property: async () => (await import('./property/PropertyEdit.tsx')).PropertyEdit,
  'property/photos': async () => (await import('./photos/PhotosScreen.tsx')).PhotosScreen,
  notifications: async () => (await import('./notifications/Notifications.tsx')).Notifications,
  profile: async () => (await import('./profile/Profile.tsx')).Profile,
} satisfies Partial<Record<OwnerPath, Load>>

/** Fetches the rest while nothing else is to do: a desk goes on working when its line drops between two screens. */
export function fetchScreensAhead() {
  whenIdle(() => Promise.allSettled(Object.values(screens).map(load => load())))
}
