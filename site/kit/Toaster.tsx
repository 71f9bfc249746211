import { useEffect, useRef } from 'react'
import hotToast, { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import { getMessages } from '../lib/language/messages.ts'
import { Icon } from './Icon.tsx'

const durations = {
  success: { duration: 2000 },
  error: { duration: 4000 },
  blank: { duration: 4000 },
  custom: { duration: 4000 },
  loading: { duration: Number.POSITIVE_INFINITY },
}
const MAX_TOASTS = 20

/** Top centre, above everything including an open dialog: each toast shows the popover again, which raises it. */
export function Toaster() {
  const { toasts, handlers } = useToaster(durations)
  const visible = toasts.filter(t => t.visible).slice(0, MAX_TOASTS)
  const host = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!host.current?.isConnected) return
    if (host.current.matches(':popover-open')) host.current.hidePopover()
    if (visible.length) host.current.showPopover()
  }, [visible.length])
  return (
    <section
      ref={host}
      popover="manual"
      className="toaster"
      aria-label={getMessages('kit').notices}
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {visible.map(t => (
        <ToastItem key={t.id} toast={t} />
      ))}
    </section>
  )
}

function ToastItem({ toast }: { toast: Toast }) {
  return (
    <div className={`toast toast-${toast.type}`} {...toast.ariaProps}>
      {toast.type === 'success' && <Icon name="circleCheck" />}
      {toast.type === 'error' && <Icon name="circleAlert" />}
      <p>{resolveValue(toast.message, toast)}</p>
      <button type="button" aria-label={getMessages('kit').close} onClick={() => hotToast.dismiss(toast.id)}>
        <Icon name="x" size={16} />
      </button>
    </div>
  )
}
