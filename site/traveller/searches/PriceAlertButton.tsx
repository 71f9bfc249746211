import { useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { currencyDigits, decimalNumber } from '../../../domain/money/money.ts'
import { Button } from '../../kit/Button.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { formatMoney } from '../../lib/format/format.ts'
import { api } from '../../lib/http/api.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { $selectedCurrencyCode } from '../../lib/storage/browserStores.ts'
import { toast } from '../../lib/toast.ts'

export type PriceAlert = Result<Api['GET /searches']>['alerts'][number]

interface Props {
  query: string
  name: string
  alert: PriceAlert | undefined
  onChange: () => void
}

type Values = {
  percent: number | null
  below: number | null
}

/** When to hear of a lower price of a saved search with dates. */
export function PriceAlertButton({ query, name, alert, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const messages = getMessages('wishlist').alert
  const currency = alert?.below?.currency ?? $selectedCurrencyCode.get() ?? 'EUR'
  const what = alert ? messages.isOn : messages.set
  const close = () => setOpen(false)
  const stop = async () => {
    const reply = await api('DELETE /searches/alert', { query: { query } })
    if (!reply.ok) return toast('error', reply.problem.detail)
    close()
    onChange()
    toast('success', messages.isOff)
  }
  return (
    <>
      <Button
        isSmall
        kind={alert ? 'plain' : 'quiet'}
        icon="bell"
        aria-label={t(messages.of, { what, name })}
        onClick={() => setOpen(true)}
      >
        {what}
      </Button>
      {isOpen && (
        <Modal title={messages.title} isOpen onClose={close}>
          <p className="mb-4 text-muted">{alert?.from ? t(messages.now, { price: formatMoney(alert.from) }) : messages.text}</p>
          <Form<Values>
            initial={toValues(alert)}
            submit={messages.save}
            beside={
              alert && (
                <Button kind="quiet" onClick={stop}>
                  {messages.stop}
                </Button>
              )
            }
            onSubmit={async values => {
              const reply = await api('PUT /searches/alert', { body: toRequest(query, values, currency) })
              if (!reply.ok) return { ok: false, problem: reply.problem }
              close()
              onChange()
              toast('success', messages.saved)
              return { ok: true }
            }}
          >
            <NumberField<Values> name="percent" label={messages.percent} min={1} max={90} isOptional />
            <NumberField<Values> name="below" label={t(messages.below, { currency })} hint={messages.belowHint} min={1} isOptional />
          </Form>
        </Modal>
      )}
    </>
  )
}

const usualPercent = 10

const toValues = (alert: PriceAlert | undefined): Values => ({
  percent: alert ? alert.percent : usualPercent,
  below: alert?.below ? decimalNumber(alert.below) : null,
})

const toRequest = (query: string, { percent, below }: Values, currency: string) => ({
  query,
  ...(percent !== null && { percent }),
  ...(below !== null && { below: { amount: Math.round(below * 10 ** currencyDigits(currency)), currency } }),
})
