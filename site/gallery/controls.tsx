import { Badge, type Tone } from '../kit/Badge.tsx'
import { Button, type ButtonKind } from '../kit/Button.tsx'
import { ConfirmButton } from '../kit/ConfirmButton.tsx'
import { Conflict } from '../kit/Conflict.tsx'
import { EditButton } from '../kit/EditButton.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { ErrorState } from '../kit/ErrorState.tsx'
import { FormButton } from '../kit/FormButton.tsx'
import { TextField } from '../kit/fields.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Modal } from '../kit/Modal.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Bell } from '../kit/notifications/Bell.tsx'
import { OfflineBar } from '../kit/OfflineBar.tsx'
import { PhotoStrip } from '../kit/PhotoStrip.tsx'
import { ReportButton } from '../kit/ReportButton.tsx'
import { SessionBar } from '../kit/SessionBar.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { Stepper } from '../kit/Stepper.tsx'
import { SignInDialog } from '../kit/signIn/SignInDialog.tsx'
import { Unread } from '../kit/Unread.tsx'
import { Waiting } from '../kit/Waiting.tsx'
import { foreignProblem, unreachable } from '../lib/problem.ts'
import { toast } from '../lib/toast.ts'
import { signIn } from '../words/en/signIn.ts'
import { Opened } from './Opened.tsx'
import { done, nothing, refused, type Shown } from './shown.ts'

const row = 'flex flex-wrap items-center gap-3'
const tones: Tone[] = ['neutral', 'positive', 'warning', 'danger', 'accent']
const kinds: ButtonKind[] = ['primary', 'plain', 'danger', 'quiet']
const refusal = (status: number, title: string) => ({ ...foreignProblem(status), title, detail: `${title}.`, requestId: 'req-1' })

export const controls: Shown = {
  Badge: {
    'each tone': (
      <div className={row}>
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
      <div key={kind} className={row}>
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
        onConfirm={done}
      >
        Cancel
      </ConfirmButton>
    ),
    disabled: (
      <ConfirmButton title="-" body="-" confirm="-" isDisabled onConfirm={done}>
        Cancel
      </ConfirmButton>
    ),
  },
  EditButton: {
    'works, or is refused': (
      <EditButton
        title="A new name"
        thing={{ version: 1, name: 'Asha' }}
        valuesOf={({ name }) => ({ name })}
        submit="Save"
        onSubmit={refused}
        fields={<TextField name="name" label="Name" />}
      >
        Change
      </EditButton>
    ),
  },
  Conflict: {
    'two saved the same thing': (
      <Conflict
        fields={[
          { name: 'Telephone', mine: '+351 912 345 678', theirs: '+351 900 000 000', isMine: true },
          { name: 'Expected at', mine: '', theirs: '22:30', isMine: false },
        ]}
        mine={{}}
        theirs={{}}
        form={null}
        onDecide={nothing}
      />
    ),
  },
  FormButton: {
    'works, or is refused': (
      <div className={row}>
        <FormButton title="A new name" initial={{ name: '' }} submit="Save" onSubmit={done} fields={<TextField name="name" label="Name" />}>
          That works
        </FormButton>
        <FormButton
          title="A new name"
          initial={{ name: '' }}
          submit="Save"
          onSubmit={refused}
          fields={<TextField name="name" label="Name" />}
        >
          That is refused
        </FormButton>
      </div>
    ),
  },
  PhotoStrip: {
    three: <PhotoStrip photos={[1, 2, 3].map(id => ({ id, url: `/media/covers/1/oldtown-mild-day-outside-kit${id}.webp` }))} />,
  },
  ReportButton: { closed: <ReportButton thing="review" onReport={done} /> },
  Icon: {
    'beside a word, and alone': (
      <div className={row}>
        <Icon name="bed" /> Beds <Icon name="lock" label="Locked" />
      </div>
    ),
  },
  Bell: {
    'nothing, some, very much': (
      <div className={row}>
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
  EmptyState: {
    'with what to do': (
      <EmptyState icon="luggage" title="No trips to come">
        <p>What you book is listed here.</p>
        <Button kind="primary">Find a bed</Button>
      </EmptyState>
    ),
  },
  ErrorState: {
    'no connection': <ErrorState problem={unreachable} onRetry={nothing} />,
    'not signed in': <ErrorState problem={refusal(401, 'Please log in')} />,
    'no right': <ErrorState problem={refusal(403, 'No right')} />,
    'not there': <ErrorState problem={refusal(404, 'Nothing')} />,
    'our fault': <ErrorState problem={refusal(500, 'Something broke')} onRetry={nothing} />,
  },
  Unread: { 'a part that was not read': <Unread what="The closed shifts" problem={unreachable} onRetry={nothing} /> },
  Skeleton: { 'three rows': <Skeleton rows={3} height={44} /> },
  Waiting: { 'before the first screen': <Waiting /> },
  SessionBar: { 'shows itself when the session has ended': <SessionBar /> },
  SignInDialog: {
    'over a screen whose session has ended': (
      <Opened words="Your session has ended">{(isOpen, close) => isOpen && <SignInDialog said={signIn} onDone={close} />}</Opened>
    ),
  },
  OfflineBar: { 'shows itself without a network': <OfflineBar /> },
  Stepper: {
    'in the middle, least, most': (
      <div className={row}>
        <Stepper label="Guests" value={2} most={8} onChange={nothing} />
        <Stepper label="Guests" value={0} most={8} onChange={nothing} />
        <Stepper label="Guests" value={8} most={8} onChange={nothing} />
      </div>
    ),
  },
  Modal: {
    'dialog and panel': (
      <div className={row}>
        <Opened words="Open a dialog">
          {(isOpen, onClose) => (
            <Modal title="A question" isOpen={isOpen} onClose={onClose}>
              <p>Escape closes it, and the focus goes back.</p>
            </Modal>
          )}
        </Opened>
        <Opened words="Open a panel">
          {(isOpen, onClose) => (
            <Modal title="A closer look" isPanel isOpen={isOpen} onClose={onClose}>
              <p>From the edge of the screen.</p>
            </Modal>
          )}
        </Opened>
      </div>
    ),
  },
  Toaster: {
    // <Toaster> stands once on the page: toastHost.tsx puts it there with the first thing to say.
    'each kind': (
      <div className={row}>
        {(['success', 'error', 'blank'] as const).map(kind => (
          <Button key={kind} onClick={() => toast(kind, `This is ${kind}.`)}>
            {kind}
          </Button>
        ))}
        <Button onClick={() => toast('success', 'Taken down.', { words: 'Undo', run: nothing })}>with an offer</Button>
      </div>
    ),
  },
}
