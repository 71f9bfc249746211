import { signIn } from '../../messages/en/pages/signIn.ts'
import { InvitationActions, InvitationExpiry } from '../kit/account/InvitationParts.tsx'
import { Badge, type Tone } from '../kit/Badge.tsx'
import { Button, type ButtonKind } from '../kit/Button.tsx'
import { CommaList } from '../kit/CommaList.tsx'
import { ConfirmButton } from '../kit/ConfirmButton.tsx'
import { DeleteButton } from '../kit/DeleteButton.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { ErrorState } from '../kit/ErrorState.tsx'
import { ConflictPanel } from '../kit/form/ConflictPanel.tsx'
import { EditButton } from '../kit/form/EditButton.tsx'
import { FormButton } from '../kit/form/FormButton.tsx'
import { TextField } from '../kit/form/fields.tsx'
import { Stepper } from '../kit/form/Stepper.tsx'
import { Icon } from '../kit/Icon.tsx'
import { LanguageBar } from '../kit/LanguageBar.tsx'
import { LoadFailedNotice } from '../kit/LoadFailedNotice.tsx'
import { LoadingScreen } from '../kit/LoadingScreen.tsx'
import { MoreRowsButton } from '../kit/list/MoreRowsButton.tsx'
import { Modal } from '../kit/Modal.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Bell } from '../kit/notifications/Bell.tsx'
import { OfflineBar } from '../kit/OfflineBar.tsx'
import { PhotoStrip } from '../kit/PhotoStrip.tsx'
import { RichText } from '../kit/RichText.tsx'
import { SessionBar } from '../kit/SessionBar.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { SignInDialog } from '../kit/signIn/SignInDialog.tsx'
import { unexpectedProblem, unreachable } from '../lib/http/problem.ts'
import { toast } from '../lib/toast.ts'
import { DialogDemo } from './DialogDemo.tsx'
import { noop, type PartStates, refuse, succeed } from './partStates.ts'

const rowClass = 'flex flex-wrap items-center gap-3'
const tones: Tone[] = ['neutral', 'positive', 'warning', 'danger', 'accent']
const kinds: ButtonKind[] = ['primary', 'plain', 'danger', 'quiet']
const createProblem = (status: number, title: string) => ({ ...unexpectedProblem(status), title, detail: `${title}.`, requestId: 'req-1' })

const invitation = {
  isExpired: 'Expired',
  again: 'Send again',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw the invitation?',
  withdrawConfirm: 'Withdraw the invitation',
}

export const controls: PartStates = {
  Badge: {
    'each tone': (
      <div className={rowClass}>
        {tones.map(tone => (
          <Badge key={tone} tone={tone} icon="circleCheck">
            {tone}
          </Badge>
        ))}
      </div>
    ),
  },
  Button: Object.fromEntries(
    kinds.map(kind => [
      kind,
      <div key={kind} className={rowClass}>
        <Button kind={kind}>Book 3 beds</Button>
        <Button kind={kind} icon="check" isSmall>
          Small
        </Button>
        <Button kind={kind} isBusy>
          Busy
        </Button>
        <Button kind={kind} disabled>
          Disabled
        </Button>
      </div>,
    ]),
  ),
  ConfirmButton: {
    closed: (
      <ConfirmButton
        title="Cancel the booking?"
        body={<p>It cannot be undone.</p>}
        confirm="Cancel the booking"
        confirmKind="danger"
        onConfirm={succeed}
      >
        Cancel
      </ConfirmButton>
    ),
    disabled: (
      <ConfirmButton title="-" body="-" confirm="-" isDisabled onConfirm={succeed}>
        Cancel
      </ConfirmButton>
    ),
  },
  DeleteButton: {
    closed: (
      <DeleteButton title="Delete the extra?" text="It cannot be undone." confirm="Delete the extra" back="/" onDelete={succeed}>
        Delete
      </DeleteButton>
    ),
  },
  InvitationExpiry: {
    open: <InvitationExpiry isExpired={false} expiresAt="2026-12-24T18:00:00.000Z" words={invitation} />,
    expired: <InvitationExpiry isExpired expiresAt="2026-12-24T18:00:00.000Z" words={invitation} />,
  },
  InvitationActions: {
    ready: <InvitationActions words={invitation} text="The link no longer works." isSending={false} onAgain={noop} onWithdraw={succeed} />,
    sending: <InvitationActions words={invitation} text="The link no longer works." isSending onAgain={noop} onWithdraw={succeed} />,
  },
  EditButton: {
    'works, or is refused': (
      <EditButton
        title="A new name"
        item={{ version: 1, name: 'Asha' }}
        valuesOf={({ name }) => ({ name })}
        submit="Save"
        onSubmit={refuse}
        fields={<TextField name="name" label="Name" />}
      >
        Change
      </EditButton>
    ),
  },
  ConflictPanel: {
    'two saved the same thing': (
      <ConflictPanel
        fields={[
          { name: 'Telephone', mine: '+351 912 345 678', theirs: '+351 900 000 000', isMine: true },
          { name: 'Expected at', mine: '', theirs: '22:30', isMine: false },
        ]}
        mine={{}}
        theirs={{}}
        form={null}
        onDecide={noop}
      />
    ),
  },
  FormButton: {
    'works, or is refused': (
      <div className={rowClass}>
        <FormButton
          title="A new name"
          initial={{ name: '' }}
          submit="Save"
          onSubmit={succeed}
          fields={<TextField name="name" label="Name" />}
        >
          That works
        </FormButton>
        <FormButton
          title="A new name"
          initial={{ name: '' }}
          submit="Save"
          onSubmit={refuse}
          fields={<TextField name="name" label="Name" />}
        >
          That is refused
        </FormButton>
      </div>
    ),
  },
  PhotoStrip: {
    three: <PhotoStrip photos={[1, 2, 3].map(id => ({ id, url: `/media/covers/3/oldtown-open-mild-day0-outside-kit${id}.webp` }))} />,
  },
  Icon: {
    'beside a word, and alone': (
      <div className={rowClass}>
        <Icon name="bed" /> Beds <Icon name="lock" label="Locked" />
      </div>
    ),
  },
  Bell: {
    'nothing, some, very much': (
      <div className={rowClass}>
        <Bell unread={0} />
        <Bell unread={3} />
        <Bell unread={120} />
      </div>
    ),
  },
  Notice: Object.fromEntries(
    (['info', 'positive', 'warning', 'danger'] as const).map(kind => [
      kind,
      <Notice key={kind} kind={kind} title="What it is about">
        <p>What happened, what is safe, what to do.</p>
      </Notice>,
    ]),
  ),
  CommaList: {
    links: (
      <CommaList>
        <a href="#CommaList">Lisbon</a>
        <a href="#CommaList">Porto</a>
      </CommaList>
    ),
  },
  RichText: {
    'a link and a value': <RichText message="{name} works here: [see who else](/members)." values={{ name: <strong>Ana</strong> }} />,
  },
  EmptyState: {
    'with what to do': (
      <EmptyState icon="luggage" title="No upcoming trips">
        <p>What you book is listed here.</p>
        <Button kind="primary">Find a bed</Button>
      </EmptyState>
    ),
  },
  ErrorState: {
    'no connection': <ErrorState problem={unreachable} onRetry={noop} />,
    'not signed in': <ErrorState problem={createProblem(401, 'Please log in')} />,
    'no right': <ErrorState problem={createProblem(403, 'No right')} />,
    'not there': <ErrorState problem={createProblem(404, 'Nothing')} />,
    'our fault': <ErrorState problem={createProblem(500, 'Something broke')} onRetry={noop} />,
  },
  LanguageBar: { 'shows itself when the account speaks another language': <LanguageBar /> },
  LoadFailedNotice: { 'a part that was not read': <LoadFailedNotice what="The closed shifts" problem={unreachable} onRetry={noop} /> },
  MoreRowsButton: {
    'there are more': <MoreRowsButton count={20} total={54} hasMore isBusy={false} problem={undefined} onMore={noop} />,
    'the next were not read': <MoreRowsButton count={20} total={54} hasMore isBusy={false} problem={unreachable} onMore={noop} />,
  },
  Skeleton: { 'three rows': <Skeleton rows={3} height={44} /> },
  LoadingScreen: { 'before the first screen': <LoadingScreen /> },
  SessionBar: { 'shows itself when the session has ended': <SessionBar /> },
  SignInDialog: {
    'over a screen whose session has ended': (
      <DialogDemo words="Your session has ended">
        {(isOpen, close) => isOpen && <SignInDialog messages={signIn} onDone={close} />}
      </DialogDemo>
    ),
  },
  OfflineBar: { 'shows itself without a network': <OfflineBar /> },
  Stepper: {
    'in the middle, least, most': (
      <div className={rowClass}>
        <Stepper label="Guests" value={2} most={8} onChange={noop} />
        <Stepper label="Guests" value={0} most={8} onChange={noop} />
        <Stepper label="Guests" value={8} most={8} onChange={noop} />
      </div>
    ),
  },
  Modal: {
    'dialog and panel': (
      <div className={rowClass}>
        <DialogDemo words="Open a dialog">
          {(isOpen, onClose) => (
            <Modal title="A question" isOpen={isOpen} onClose={onClose}>
              <p>Escape closes it, and the focus goes back.</p>
            </Modal>
          )}
        </DialogDemo>
        <DialogDemo words="Open a panel">
          {(isOpen, onClose) => (
            <Modal title="A closer look" isPanel isOpen={isOpen} onClose={onClose}>
              <p>From the edge of the screen.</p>
            </Modal>
          )}
        </DialogDemo>
      </div>
    ),
  },
  Toaster: {
    // <Toaster> stands once on the page: toastHost.tsx puts it there with the first thing to say.
    'each kind': (
      <div className={rowClass}>
        {(['success', 'error', 'blank'] as const).map(kind => (
          <Button key={kind} onClick={() => toast(kind, `This is ${kind}.`)}>
            {kind}
          </Button>
        ))}
        <Button onClick={() => toast('success', 'Taken down.', { label: 'Undo', run: noop })}>with an offer</Button>
      </div>
    ),
  },
}
