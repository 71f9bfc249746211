import { createBackOffice, lazyScreen } from '../kit/backOffice.tsx'
import type { SuperPath } from './paths.ts'
import { AdminShell } from './shell/AdminShell.tsx'
import { requireSignIn } from './shell/requireSignIn.ts'
import { withAdminRole } from './shell/withAdminRole.tsx'

const adminScreen = lazyScreen<SuperPath>

export const SuperAdminApp = createBackOffice({
  basename: '/superadmin',
  authScreens: [
    adminScreen('signin', async () => (await import('./auth/SignInScreen.tsx')).SignInScreen),
    adminScreen('auth', async () => (await import('./auth/SecondFactorScreen.tsx')).SecondFactorScreen),
    adminScreen('signup', async () => (await import('./auth/AcceptInvitationScreen.tsx')).AcceptInvitationScreen),
  ],
  alone: {
    loader: requireSignIn,
    screens: [
      adminScreen('profile', async () => withAdminRole((await import('./auth/AdminProfileScreen.tsx')).AdminProfileScreen)),
      adminScreen('select-user', async () => withAdminRole((await import('./auth/SelectUserScreen.tsx')).SelectUserScreen)),
    ],
  },
  office: {
    Shell: withAdminRole(AdminShell),
    loader: requireSignIn,
    screens: [
      adminScreen('dashboard', async () => (await import('./overview/OverviewScreen.tsx')).OverviewScreen),
      adminScreen('properties', async () => (await import('./property/PropertyQueue.tsx')).PropertyQueue),
      adminScreen('properties/:id', async () => (await import('./property/PropertyReviewScreen.tsx')).PropertyReviewScreen),
      adminScreen('reviews', async () => (await import('./reviews/ReviewQueue.tsx')).ReviewQueue),
      adminScreen('reports', async () => (await import('./reports/ReportQueue.tsx')).ReportQueue),
      adminScreen('claims', async () => (await import('./claims/ClaimQueue.tsx')).ClaimQueue),
      adminScreen('users', async () => (await import('./users/UserList.tsx')).UserList),
      adminScreen('users/:id', async () => (await import('./users/UserDetail.tsx')).UserDetail),
      adminScreen('bookings', async () => (await import('./bookings/BookingSearchScreen.tsx')).BookingSearchScreen),
      adminScreen('bookings/:id', async () => (await import('./bookings/BookingDetail.tsx')).BookingDetail),
      adminScreen('notices', async () => (await import('./notices/NoticesScreen.tsx')).NoticesScreen),
      adminScreen('commission', async () => (await import('./commission/CommissionPlanList.tsx')).CommissionPlanList),
      adminScreen('statements', async () => (await import('./commission/StatementList.tsx')).StatementList),
      adminScreen('statements/:id', async () => (await import('./commission/StatementDetail.tsx')).StatementDetail),
      adminScreen('analytics', async () => (await import('./analytics/AnalyticsScreen.tsx')).AnalyticsScreen),
      adminScreen('taxonomy', async () => (await import('./taxonomy/TaxonomyScreen.tsx')).TaxonomyScreen),
      adminScreen('channel-managers', async () => (await import('./managers/ChannelManagerList.tsx')).ChannelManagerList),
      adminScreen('pms', async () => (await import('./pms/PmsHealthList.tsx')).PmsHealthList),
      adminScreen('keys', async () => (await import('./keys/KeyScreens.tsx')).MarketplaceKeyList),
      adminScreen('keys/new', async () => (await import('./keys/KeyScreens.tsx')).MarketplaceKeyNew),
      adminScreen('keys/:id', async () => (await import('./keys/KeyScreens.tsx')).MarketplaceKeyEdit),
      adminScreen('webhooks', async () => (await import('./webhooks/WebhookScreens.tsx')).MarketplaceWebhookList),
      adminScreen('webhooks/new', async () => (await import('./webhooks/WebhookScreens.tsx')).MarketplaceWebhookNew),
      adminScreen('webhooks/:id', async () => (await import('./webhooks/WebhookScreens.tsx')).MarketplaceWebhookEdit),
      adminScreen('audit', async () => (await import('./audit/AuditSearchScreen.tsx')).AuditSearchScreen),
      adminScreen('status', async () => (await import('./status/StatusScreen.tsx')).StatusScreen),
      adminScreen('jobs', async () => (await import('./jobs/JobList.tsx')).JobList),
      adminScreen('dead-letters', async () => (await import('./jobs/DeadLetterList.tsx')).DeadLetterList),
      adminScreen('import', async () => (await import('./import/ImportScreen.tsx')).ImportScreen),
      adminScreen('import/:id', async () => (await import('./import/ImportDetail.tsx')).ImportDetail),
      adminScreen('notifications', async () => (await import('./notifications/AdminNotificationsScreen.tsx')).AdminNotificationsScreen),
      adminScreen('invite', async () => (await import('./auth/InviteAdminScreen.tsx')).InviteAdminScreen),
    ],
  },
})
