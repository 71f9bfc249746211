import { passkeyLogin } from '../../messages/en/pages/passkeys.ts'
import { AddPasskeyButton } from '../kit/account/AddPasskeyButton.tsx'
import { LinkedLogins } from '../kit/account/LinkedLogins.tsx'
import { PasskeyList } from '../kit/account/PasskeyList.tsx'
import { PendingEmail } from '../kit/account/PendingEmail.tsx'
import { PersonalDataPanel } from '../kit/account/PersonalDataPanel.tsx'
import { ProfileForm } from '../kit/account/ProfileForm.tsx'
import { ProfilePhoto } from '../kit/account/ProfilePhoto.tsx'
import { RenamePasskeyButton } from '../kit/account/RenamePasskeyButton.tsx'
import { SessionList } from '../kit/account/SessionList.tsx'
import { AlternativeDates } from '../kit/booking/AlternativeDates.tsx'
import { ChangeDialog } from '../kit/booking/ChangeDialog.tsx'
import { DifferencePanel } from '../kit/booking/DifferencePanel.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Form } from '../kit/form/Form.tsx'
import { KeyEdit } from '../kit/keys/KeyEdit.tsx'
import { KeyFields } from '../kit/keys/KeyFields.tsx'
import { KeyList, KeyStateBadge } from '../kit/keys/KeyList.tsx'
import { KeyNew } from '../kit/keys/KeyNew.tsx'
import { keyToValues } from '../kit/keys/keyValues.ts'
import { keyMessages } from '../kit/keys/messages.ts'
import { MessageFileList } from '../kit/messages/MessageFileList.tsx'
import { TextConsentSwitch } from '../kit/messages/TextConsentSwitch.tsx'
import { Thread } from '../kit/messages/Thread.tsx'
import { EditNotice } from '../kit/notices/EditNotice.tsx'
import { NoticeCard } from '../kit/notices/NoticeCard.tsx'
import { NoticeList } from '../kit/notices/NoticeList.tsx'
import { ReadersButton } from '../kit/notices/ReadersButton.tsx'
import { DeviceList } from '../kit/notifications/DeviceList.tsx'
import { NotificationList } from '../kit/notifications/NotificationList.tsx'
import { NotificationsPage } from '../kit/notifications/NotificationsPage.tsx'
import { PreferencesPanel } from '../kit/notifications/PreferencesPanel.tsx'
import { ThisDevicePanel } from '../kit/notifications/ThisDevicePanel.tsx'
import { SecretPanel } from '../kit/SecretPanel.tsx'
import { OfficeOpenIdButtons, OpenIdButtons } from '../kit/signIn/OpenIdButtons.tsx'
import { PasskeyLogin } from '../kit/signIn/PasskeyLogin.tsx'
import { ProviderLogo } from '../kit/signIn/ProviderLogo.tsx'
import { StatementPanel } from '../kit/statement/StatementPanel.tsx'
import { DeliveryLog } from '../kit/webhooks/DeliveryLog.tsx'
import { WebhookEdit } from '../kit/webhooks/WebhookEdit.tsx'
import { WebhookFields } from '../kit/webhooks/WebhookFields.tsx'
import { WebhookList, WebhookStateBadge } from '../kit/webhooks/WebhookList.tsx'
import { WebhookNew } from '../kit/webhooks/WebhookNew.tsx'
import { webhookToValues } from '../kit/webhooks/webhookValues.ts'
import { unreachable } from '../lib/http/problem.ts'
import { DialogDemo } from './DialogDemo.tsx'
import { noop, type PartStates, succeed } from './partStates.ts'
import { difference, notice, profile } from './samples.ts'

const KeySecret = ({ secret }: { secret: string | null }) => (
  <SecretPanel messages={keyMessages().secret} name="Door locks" secret={secret} onDone={noop} />
)
const days = 'Days go by the clock of the hostel.'
const browser = { apiKey: 'x', projectId: 'x', appId: 'x', senderId: '1', vapidKey: 'x' }

const providers = [
  { id: 'google' as const, name: 'Google' },
  { id: 'apple' as const, name: 'Apple' },
  { id: 'other' as const, name: 'Example Hostels' },
]

export const apiParts: PartStates = {
  ProfilePhoto: {
    without: <ProfilePhoto profile={profile} />,
    with: <ProfilePhoto profile={{ ...profile, photo: '/share.png' }} />,
    'that others see': <ProfilePhoto profile={{ ...profile, photo: '/share.png', photoShown: true }} />,
  },
  ProfileForm: {
    'as it is': <ProfileForm profile={profile} />,
    'a new e-mail waits': <ProfileForm profile={{ ...profile, pendingEmail: 'new@example.com' }} />,
  },
  PendingEmail: { waiting: <PendingEmail email={profile.email} pending="new@example.com" onSettled={noop} /> },
  SessionList: { 'as the API answers': <SessionList /> },
  PasskeyList: { 'as the API answers': <PasskeyList />, 'of a super-admin': <PasskeyList isAdmin /> },
  LinkedLogins: { 'as the API answers': <LinkedLogins /> },
  OpenIdButtons: { 'beside a form': <OpenIdButtons next="/account" providers={providers} /> },
  OfficeOpenIdButtons: { 'as the API answers': <OfficeOpenIdButtons next="/owner/list" /> },
  ProviderLogo: { 'of Google': <ProviderLogo id="google" />, 'of Apple': <ProviderLogo id="apple" /> },
  PasskeyLogin: { 'beside a form': <PasskeyLogin messages={passkeyLogin} onSession={noop} /> },
  AddPasskeyButton: { closed: <AddPasskeyButton /> },
  RenamePasskeyButton: { closed: <RenamePasskeyButton id={1} name="Phone" /> },
  KeyList: { 'of a hostel': <KeyList property={1} />, 'of the marketplace': <KeyList /> },
  KeyNew: { 'of a hostel': <KeyNew property={1} /> },
  KeyEdit: { 'that is not there': <KeyEdit property={1} isReady /> },
  KeyFields: {
    'in a form': (
      <Form initial={keyToValues()} submit="Save" onSubmit={succeed}>
        <KeyFields property={1} />
      </Form>
    ),
  },
  KeyStateBadge: Object.fromEntries(
    (['active', 'expired', 'orphaned'] as const).map(state => [state, <KeyStateBadge key={state} state={state} />]),
  ),
  WebhookList: { 'of a hostel': <WebhookList property={1} />, 'of the marketplace': <WebhookList /> },
  WebhookNew: { 'of a hostel': <WebhookNew property={1} /> },
  WebhookEdit: { 'that is not there': <WebhookEdit property={1} isReady /> },
  WebhookFields: {
    'in a form': (
      <Form initial={webhookToValues()} submit="Save" onSubmit={succeed}>
        <WebhookFields />
      </Form>
    ),
  },
  WebhookStateBadge: {
    works: <WebhookStateBadge isActive offReason={null} failingSince={null} />,
    fails: <WebhookStateBadge isActive offReason={null} failingSince="2026-11-28T12:00:00.000Z" />,
    off: <WebhookStateBadge isActive={false} offReason="failing" failingSince={null} />,
  },
  DeliveryLog: { 'as the API answers': <DeliveryLog id={1} url="https://example.com/hook" isActive /> },
  SecretPanel: {
    'this once': <KeySecret secret="obk_example" />,
    'asked again': <KeySecret secret={null} />,
  },
  PersonalDataPanel: { 'of a traveller': <PersonalDataPanel />, 'of an owner': <PersonalDataPanel isOwner /> },
  NotificationList: { 'as the API answers': <NotificationList page={1} pager={() => null} go={noop} /> },
  NotificationsPage: { 'as the API answers': <NotificationsPage title="Notifications" office="/owner" /> },
  PreferencesPanel: { 'as the API answers': <PreferencesPanel /> },
  DeviceList: { 'as the API answers': <DeviceList isPushSetUp browser={null} topics={[]} /> },
  ThisDevicePanel: Object.fromEntries(
    (['unable', 'denied', 'off', 'on'] as const).map(state => [
      state,
      <ThisDevicePanel key={state} browser={browser} state={state} hasTopics={false} />,
    ]),
  ),
  Thread: {
    'of a guest': <Thread booking={1} as="guest" other="Lemon Bell" timezone="Europe/Lisbon" emptyText="Nothing was written yet." />,
    'of the house': <Thread booking={1} as="house" other="Asha" timezone="Europe/Lisbon" emptyText="Nothing was written yet." />,
  },
  MessageFileList: {
    'one file, and one with a long name': (
      <MessageFileList
        booking={1}
        isMine={false}
        headers={{}}
        files={[
          { id: 1, name: 'map.pdf', kind: 'pdf', bytes: 182_400 },
          { id: 2, name: 'How to find us from the bus station when it is late at night and raining.webp', kind: 'webp', bytes: 2_400_000 },
        ]}
      />
    ),
  },
  TextConsentSwitch: {
    'of a guest': <TextConsentSwitch booking={1} headers={{}} as="guest" isAgreed={false} onChange={noop} />,
    'of the desk, agreed': <TextConsentSwitch booking={1} headers={{}} as="house" isAgreed onChange={noop} />,
  },
  NoticeCard: {
    mine: <NoticeCard notice={notice} isMine days={days} showAudience />,
    'read, of somebody else': <NoticeCard notice={{ ...notice, isRead: true, isPinned: false }} isMine={false} days={days} />,
  },
  NoticeList: {
    'as the API answers': (
      <NoticeList request={{ query: { page: 1 } }} isMine={() => true} days={days} empty={<EmptyState title="No notices" />} />
    ),
  },
  ReadersButton: { nobody: <ReadersButton id={1} readers={0} />, two: <ReadersButton id={1} readers={2} /> },
  EditNotice: { closed: <EditNotice notice={notice} days={days} /> },
  DifferencePanel: { 'a bed is cancelled': <DifferencePanel difference={difference} /> },
  AlternativeDates: {
    'two stays': (
      <AlternativeDates
        dates={[
          { arrival: '2027-03-07', departure: '2027-03-09' },
          { arrival: '2027-03-08', departure: '2027-03-10' },
        ]}
        onTake={noop}
      />
    ),
  },
  ChangeDialog: {
    'each of its states': (
      <div className="flex flex-wrap gap-3">
        {[
          { words: 'Asking', isLoading: true },
          { words: 'Refused', problem: unreachable },
          { words: 'Answered', difference },
          { words: 'Busy', difference, isBusy: true },
        ].map(({ words, ...state }) => (
          <DialogDemo key={words} words={words}>
            {(isOpen, onClose) => (
              <ChangeDialog
                title="Cancel a bed?"
                confirm="Cancel the bed"
                isLoading={false}
                isBusy={false}
                problem={undefined}
                difference={undefined}
                onConfirm={noop}
                {...{ isOpen, onClose }}
                {...state}
              />
            )}
          </DialogDemo>
        ))}
      </div>
    ),
  },
  StatementPanel: { 'as the API answers': <StatementPanel id={1} back={['/', 'Statements']} /> },
}
