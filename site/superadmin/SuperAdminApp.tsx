import { backOffice, screen } from '../kit/backOffice.tsx'
import type { SuperPath } from './paths.ts'
import { AdminShell } from './shell/AdminShell.tsx'
import { adminsOnly } from './shell/adminsOnly.ts'
import { forAdmins } from './shell/forAdmins.tsx'

const at = screen<SuperPath>

export const SuperAdminApp = backOffice({
  basename: '/superadmin',
  doors: [
    at('signin', async () => (await import('./auth/SignIn.tsx')).SignIn),
    at('auth', async () => (await import('./auth/SecondFactor.tsx')).SecondFactor),
    at('signup', async () => (await import('./auth/AcceptInvitation.tsx')).AcceptInvitation),
  ],
  alone: {
    loader: adminsOnly,
    screens: [
      at('profile', async () => forAdmins((await import('./auth/AdminProfile.tsx')).AdminProfile)),
      at('select-user', async () => forAdmins((await import('./auth/SelectUser.tsx')).SelectUser)),
    ],
  },
  office: {
    Shell: forAdmins(AdminShell),
    loader: adminsOnly,
    screens: [
      at('dashboard', async () => (await import('./Overview.tsx')).Overview),
      at('properties', async () => (await import('./property/PropertyQueue.tsx')).PropertyQueue),
      at('properties/:id', async () => (await import('./property/PropertyReview.tsx')).PropertyReview),
      at('reviews', async () => (await import('./reviews/ReviewQueue.tsx')).ReviewQueue),
      at('reports', async () => (await import('./reports/ReportQueue.tsx')).ReportQueue),
      at('claims', async () => (await import('./claims/ClaimQueue.tsx')).ClaimQueue),
      at('users', async () => (await import('./users/UserList.tsx')).UserList),
      at('users/:id', async () => (await import('./users/UserDetail.tsx')).UserDetail),
      at('bookings', async () => (await import('./bookings/BookingSearch.tsx')).BookingSearch),
      at('bookings/:id', async () => (await import('./bookings/BookingView.tsx')).BookingView),
      at('notices', async () => (await import('./notices/Notices.tsx')).Notices),
      at('commission', async () => (await import('./commission/Plans.tsx')).Plans),
      at('statements', async () => (await import('./commission/Statements.tsx')).Statements),
      at('statements/:id', async () => (await import('./commission/StatementOf.tsx')).StatementOf),
      at('analytics', async () => (await import('./analytics/Analytics.tsx')).Analytics),
      at('taxonomy', async () => (await import('./taxonomy/Taxonomy.tsx')).Taxonomy),
      at('channel-managers', async () => (await import('./managers/Managers.tsx')).Managers),
      at('audit', async () => (await import('./audit/AuditSearch.tsx')).AuditSearch),
      at('jobs', async () => (await import('./jobs/JobList.tsx')).JobList),
      at('dead-letters', async () => (await import('./jobs/DeadLetters.tsx')).DeadLetters),
      at('import', async () => (await import('./import/ImportScreen.tsx')).ImportScreen),
      at('import/:id', async () => (await import('./import/ImportRun.tsx')).ImportRun),
      at('notifications', async () => (await import('./notifications/AdminNotifications.tsx')).AdminNotifications),
      at('invite', async () => (await import('./auth/Invite.tsx')).Invite),
    ],
  },
})
