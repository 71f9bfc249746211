import { OwnData } from '../kit/account/OwnData.tsx'
import { PendingEmail } from '../kit/account/PendingEmail.tsx'
import { ProfileForm } from '../kit/account/ProfileForm.tsx'
import { ProfilePhoto } from '../kit/account/ProfilePhoto.tsx'
import { Sessions } from '../kit/account/Sessions.tsx'
import { ChangeDialog } from '../kit/booking/ChangeDialog.tsx'
import { Difference } from '../kit/booking/Difference.tsx'
import { OtherDates } from '../kit/booking/OtherDates.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Thread } from '../kit/messages/Thread.tsx'
import { EditNotice } from '../kit/notices/EditNotice.tsx'
import { NoticeCard } from '../kit/notices/NoticeCard.tsx'
import { NoticeList } from '../kit/notices/NoticeList.tsx'
import { Readers } from '../kit/notices/Readers.tsx'
import { Devices } from '../kit/notifications/Devices.tsx'
import { NotificationList } from '../kit/notifications/NotificationList.tsx'
import { Preferences } from '../kit/notifications/Preferences.tsx'
import { ThisDevice } from '../kit/notifications/ThisDevice.tsx'
import { StatementView } from '../kit/statement/StatementView.tsx'
import { unreachable } from '../lib/problem.ts'
import { Opened } from './Opened.tsx'
import { difference, notice, profile } from './samples.ts'
import { nothing, type Shown } from './shown.ts'

const days = 'Days go by the clock of the hostel.'
const browser = { apiKey: 'x', projectId: 'x', appId: 'x', senderId: '1', vapidKey: 'x' }

export const readers: Shown = {
  ProfilePhoto: { without: <ProfilePhoto profile={profile} />, with: <ProfilePhoto profile={{ ...profile, photo: '/share.png' }} /> },
  ProfileForm: {
    'as it is': <ProfileForm profile={profile} />,
    'a new e-mail waits': <ProfileForm profile={{ ...profile, pendingEmail: 'new@example.com' }} />,
  },
  PendingEmail: { waiting: <PendingEmail email={profile.email} pending="new@example.com" onSettled={nothing} /> },
  Sessions: { 'as the API answers': <Sessions /> },
  OwnData: { 'of a traveller': <OwnData />, 'of an owner': <OwnData isOwner /> },
  NotificationList: { 'as the API answers': <NotificationList page={1} pager={() => null} go={nothing} /> },
  Preferences: { 'as the API answers': <Preferences /> },
  Devices: { 'as the API answers': <Devices isPushSetUp browser={null} topics={[]} /> },
  ThisDevice: Object.fromEntries(
    (['unable', 'denied', 'off', 'on'] as const).map(state => [
      state,
      <ThisDevice key={state} browser={browser} state={state} hasTopics={false} />,
    ]),
  ),
  Thread: {
    'of a guest': <Thread booking={1} as="guest" other="Lemon Bell" timezone="Europe/Lisbon" nothing="Nothing was written yet." />,
    'of the house': <Thread booking={1} as="house" other="Asha" timezone="Europe/Lisbon" nothing="Nothing was written yet." />,
  },
  NoticeCard: {
    mine: <NoticeCard notice={notice} isMine days={days} showAudience />,
    'read, of somebody else': <NoticeCard notice={{ ...notice, isRead: true, isPinned: false }} isMine={false} days={days} />,
  },
  NoticeList: {
    'as the API answers': (
      <NoticeList question={{ query: { page: 1 } }} isMine={() => true} days={days} empty={<EmptyState title="No notices" />} />
    ),
  },
  Readers: { nobody: <Readers id={1} readers={0} />, two: <Readers id={1} readers={2} /> },
  EditNotice: { closed: <EditNotice notice={notice} days={days} /> },
  Difference: { 'a bed is cancelled': <Difference difference={difference} /> },
  OtherDates: {
    'two stays': (
      <OtherDates
        dates={[
          { arrival: '2027-03-07', departure: '2027-03-09' },
          { arrival: '2027-03-08', departure: '2027-03-10' },
        ]}
        onTake={nothing}
      />
    ),
  },
  ChangeDialog: {
    'each of its states': (
      <div className="flex flex-wrap gap-3">
        {[
          { words: 'Asking', isAsking: true },
          { words: 'Refused', problem: unreachable },
          { words: 'Answered', difference },
          { words: 'Busy', difference, isBusy: true },
        ].map(({ words, ...state }) => (
          <Opened key={words} words={words}>
            {(isOpen, onClose) => (
              <ChangeDialog
                title="Cancel a bed?"
                confirm="Cancel the bed"
                isAsking={false}
                isBusy={false}
                problem={undefined}
                difference={undefined}
                onConfirm={nothing}
                {...{ isOpen, onClose }}
                {...state}
              />
            )}
          </Opened>
        ))}
      </div>
    ),
  },
  StatementView: { 'as the API answers': <StatementView id={1} back={['/', 'Statements']} /> },
}
