import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { t } from '../../lib/language/messages.ts'
import { folioMessages } from './messages.ts'
import { PaymentForm } from './PaymentForm.tsx'
import { type Booking, type Can, canTakePayment } from './types.ts'

/** Shown while a balance is open. */
export function TakePaymentButton({ booking, can }: { booking: Booking; can: Can }) {
  const [isOpen, setOpen] = useState(false)
  if (!canTakePayment(booking, can)) return null
  const messages = folioMessages().payment
  return (
    <>
      <Button icon="wallet" onClick={() => setOpen(true)}>
        {messages.button}
      </Button>
      <Modal title={t(messages.title, { name: booking.guest.name })} isOpen={isOpen} onClose={() => setOpen(false)}>
        <PaymentForm booking={booking} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}
