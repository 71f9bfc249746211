import checks from 'contract:PUT /property/:id/own-page'
import type { Api, Result } from '../../../api/contract.ts'
import { defaultOwnColor, isHexColor, isReadableColor, nearestReadableColor, ownColors } from '../../../domain/listing/ownColors.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { CheckField, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { CopyText } from './CopyText.tsx'
import { LogoPanel } from './LogoPanel.tsx'
import { ownPageMessages } from './messages.ts'
import { WidgetPanel } from './WidgetPanel.tsx'

export type OwnPage = Result<Api['GET /property/:id/own-page']>

export function OwnPageScreen() {
  const messages = ownPageMessages()
  const { id } = useCurrentProperty()
  const { item, problem, reload } = useItem('GET /property/:id/own-page', { params: { id } })
  return (
    <Screen
      title={messages.title}
      note={item && <Badge tone={item.isOpen ? 'positive' : 'neutral'}>{item.isOpen ? messages.open : messages.closed}</Badge>}
      isNarrow
    >
      <div className="grid gap-5">
        <p className="max-w-text text-muted">
          {messages.note} {messages.commission}
        </p>
        {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
        {!item && !problem && <Skeleton rows={3} height={120} />}
        {item && (
          <>
            <AddressPanel page={item} />
            <LookPanel key={`${item.property} ${item.color} ${item.isOpen}`} page={item} />
            <LogoPanel page={item} />
            {item.isOpen && item.propertyPath !== null && <WidgetPanel page={item} />}
          </>
        )}
      </div>
    </Screen>
  )
}

function AddressPanel({ page }: { page: OwnPage }) {
  const messages = ownPageMessages()
  const url = location.origin + page.path
  return (
    <section className="panel" aria-labelledby="own-address">
      <h2 id="own-address">{messages.address}</h2>
      <div className="grid gap-4">
        {page.propertyPath === null && <Notice title={messages.waits} />}
        <CopyText text={url} copy={messages.copy} copied={messages.copied} notCopied={messages.notCopied}>
          {page.isOpen && page.propertyPath !== null && (
            <a className="button" href={page.path}>
              {messages.title}
            </a>
          )}
        </CopyText>
        <p className="text-sm text-muted wrap-anywhere">
          {t(messages.addressText, { example: `${page.path}?arrival=2027-06-01&departure=2027-06-04&guests=2&promo=SUMMER` })}
        </p>
      </div>
    </section>
  )
}

interface LookValues {
  isOpen: boolean
  color: string
}

function LookPanel({ page }: { page: OwnPage }) {
  const messages = ownPageMessages()
  const { run } = useAction('PUT /property/:id/own-page', { done: messages.saved })
  const handleSubmit = ({ isOpen, color }: LookValues) =>
    run({ params: { id: page.property }, body: { isOpen, color: color === defaultOwnColor ? null : color } })
  return (
    <section className="panel" aria-labelledby="own-look">
      <h2 id="own-look">{messages.look}</h2>
      <Form
        staysOpen
        checks={checks}
        initial={{ isOpen: page.isOpen, color: page.color ?? defaultOwnColor }}
        submit={messages.save}
        onSubmit={handleSubmit}
      >
        <CheckField<LookValues> name="isOpen" label={messages.isOpen} hint={messages.isOpenHint} />
        <TextField<LookValues> name="color" type="color" label={messages.color} hint={messages.colorHint} />
        <ColorSample />
      </Form>
    </section>
  )
}

/** The chosen colour as the page will show it, beside a way out where it cannot be read. */
function ColorSample() {
  const messages = ownPageMessages()
  const { value, onChange } = useForm<LookValues>().useField('color')
  if (!isHexColor(value)) return null
  const { accent, accentInk } = ownColors(value).light
  const nearest = nearestReadableColor(value)
  return (
    <div className="grid justify-items-start gap-3">
      <p className="flex items-center gap-4 rounded-control border border-line bg-white p-3" aria-hidden="true">
        <span className="rounded-control px-4 py-2 font-semibold" style={{ background: accent, color: accentInk }}>
          {messages.sample}
        </span>
        <span className="underline" style={{ color: accent }}>
          {messages.sampleText}
        </span>
      </p>
      {!isReadableColor(value) && (
        <Notice kind="warning" title={t(messages.unread, { color: nearest })}>
          <Button isSmall onClick={() => onChange(nearest)}>
            {messages.take}
          </Button>
        </Notice>
      )}
    </div>
  )
}
