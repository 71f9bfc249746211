import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { Form } from '../../kit/Form.tsx'
import { TextArea, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { useVersionedEdit } from '../../kit/useVersionedEdit.ts'
import { countryName, formatInstant } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { sourceLabels } from './bookingLabels.ts'
import type { Booking } from './types.ts'

export function ContactPanel({ booking, canEdit }: { booking: Booking; canEdit: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { guest } = booking
  const facts: [string, string | null][] = [
    ['E-mail', guest.email],
    ...(booking.pendingEmail ? [['E-mail, once confirmed there', booking.pendingEmail] satisfies [string, string]] : []),
    ['Telephone', guest.phone],
    ['Country', guest.country && countryName(guest.country)],
    ['Expected at', booking.arrivalTime],
    ['Booked', `${sourceLabels[booking.source] ?? booking.source}, ${formatInstant(booking.createdAt, booking.property.timezone)}`],
  ]
  return (
    <section className="panel" aria-labelledby="contact">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="contact" className="text-base">
          Contact
        </h2>
        {canEdit && (
          <span className="flex flex-wrap gap-2">
            <Link className="button button-small" to={`/messages/${booking.id}`}>
              <Icon name="mail" />
              Messages
            </Link>
            <Button isSmall icon="pencil" onClick={() => setOpen(true)}>
              Edit
            </Button>
          </span>
        )}
      </div>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="wrap-anywhere">{value ?? <span className="text-muted">not told</span>}</dd>
          </div>
        ))}
      </dl>
      <Modal title="Edit the contact" isOpen={isOpen} onClose={() => setOpen(false)}>
        <ContactForm booking={booking} onDone={() => setOpen(false)} />
      </Modal>
    </section>
  )
}

function ContactForm({ booking, onDone }: { booking: Booking; onDone: () => void }) {
  const { run } = useAction('PUT /booking/:id', { done: 'The contact is saved.', quiet: ['stale'] })
  const { initial, version, newer } = useVersionedEdit(booking, bookingToContactValues)
  const save = async (v: Values) => {
    const orNull = (name: string) => String(v[name]).trim() || null
    const reply = await run({
      params: { id: booking.id },
      body: {
        guest: { name: String(v['guest.name']), email: orNull('guest.email'), phone: orNull('guest.phone') },
        arrivalTime: orNull('arrivalTime'),
        note: orNull('note'),
        ...(version && { version }),
      },
    })
    if (reply.ok) onDone()
    return reply
  }
  return (
    <Form initial={initial} newer={newer} submit="Save" onSubmit={save}>
      <TextField name="guest.name" label="Name" />
      <TextField name="guest.email" label="E-mail" type="email" isOptional />
      <TextField name="guest.phone" label="Telephone" type="tel" isOptional />
      <TextField name="arrivalTime" label="Expected at" type="time" isOptional />
      <TextArea name="note" label="Note" isOptional />
    </Form>
  )
}

const bookingToContactValues = ({ guest, arrivalTime, note }: Booking): Values => ({
  'guest.name': guest.name,
  'guest.email': guest.email ?? '',
  'guest.phone': guest.phone ?? '',
  arrivalTime: arrivalTime ?? '',
  note: note ?? '',
})
