import checks from 'contract:PUT /booking/:id'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { CountryField } from '../../kit/form/CountryField.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { TextArea, TextField } from '../../kit/form/fields.tsx'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { getText } from '../../kit/form/getText.ts'
import { useVersionedEdit } from '../../kit/form/useVersionedEdit.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { formatBookedArrivalTime, formatSource } from '../../lib/format/bookingLabels.ts'
import { countryName, formatInstant } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { BookerLink } from '../guest/BookerProfile.tsx'
import { BounceNotice } from '../guest/BounceNotice.tsx'
import { bookingMessages } from './messages.ts'
import type { Booking } from './types.ts'

type ContactField = 'guest.name' | 'guest.email' | 'guest.phone' | 'guest.country' | 'arrivalTime' | 'note'
type ContactValues = Pick<ContractValues<'PUT /booking/:id'>, ContactField>

export function ContactPanel({ booking, canEdit }: { booking: Booking; canEdit: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { guest } = booking
  const messages = bookingMessages().contact
  const moment = formatInstant(booking.createdAt, booking.property.timezone)
  const unseen = booking.isContactMasked ? messages.masked : messages.notTold
  const facts: [string, string | null, string?][] = [
    [messages.email, guest.email, unseen],
    ...(booking.pendingEmail ? [[messages.pendingEmail, booking.pendingEmail] satisfies [string, string]] : []),
    [messages.phone, guest.phone, unseen],
    [messages.country, guest.country && countryName(guest.country)],
    [messages.expectedAt, formatBookedArrivalTime(booking)],
    [messages.booked, t(messages.bookedHow, { source: formatSource(booking.source, booking.channel), moment })],
  ]
  return (
    <section className="panel" aria-labelledby="contact">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="contact" className="text-base">
          {messages.title}
        </h2>
        {canEdit && (
          <span className="flex flex-wrap gap-2">
            <BookerLink booking={booking} />
            <Link className="button button-small" to={`/messages/${booking.id}`}>
              <Icon name="mail" />
              {messages.messages}
            </Link>
            <Button isSmall icon="pencil" onClick={() => setOpen(true)}>
              {messages.edit}
            </Button>
          </span>
        )}
      </div>
      {booking.bounce && <BounceNotice bounce={booking.bounce} phone={guest.phone} isMasked={booking.isContactMasked} />}
      <dl className="facts">
        {facts.map(([name, value, without = messages.notTold]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="wrap-anywhere">{value ? <bdi>{value}</bdi> : <span className="text-muted">{without}</span>}</dd>
          </div>
        ))}
      </dl>
      {booking.isContactMasked && <p className="mt-3 text-sm text-muted">{messages.maskedHint}</p>}
      <Modal title={messages.editTitle} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ContactForm booking={booking} onDone={() => setOpen(false)} />
      </Modal>
    </section>
  )
}

function ContactForm({ booking, onDone }: { booking: Booking; onDone: () => void }) {
  const messages = bookingMessages().contact
  const { run } = useAction('PUT /booking/:id', { done: messages.saved, quiet: ['stale'] })
  const { initial, version, newer } = useVersionedEdit(booking, bookingToContactValues)
  const save = async (v: ContactValues) => {
    const orNull = (name: ContactField) => getText(v, name) || null
    const reply = await run({
      params: { id: booking.id },
      body: {
        guest: {
          name: v['guest.name'],
          country: orNull('guest.country'),
          ...(!booking.isContactMasked && { email: orNull('guest.email'), phone: orNull('guest.phone') }),
        },
        arrivalTime: orNull('arrivalTime'),
        note: orNull('note'),
        ...(version && { version }),
      },
    })
    if (reply.ok) onDone()
    return reply
  }
  return (
    <Form initial={initial} checks={checks} newer={newer} submit={messages.save} onSubmit={save}>
      <TextField<ContactValues> name="guest.name" label={messages.name} />
      {!booking.isContactMasked && (
        <>
          <TextField<ContactValues> name="guest.email" label={messages.email} type="email" isOptional />
          <TextField<ContactValues> name="guest.phone" label={messages.phone} type="tel" isOptional />
        </>
      )}
      <CountryField<ContactValues> name="guest.country" label={messages.country} isOptional />
      <TextField<ContactValues> name="arrivalTime" label={messages.expectedAt} type="time" isOptional />
      <TextArea<ContactValues> name="note" label={messages.note} isOptional />
    </Form>
  )
}

const bookingToContactValues = ({ guest, arrivalTime, note }: Booking): ContactValues => ({
  'guest.name': guest.name,
  'guest.email': guest.email ?? '',
  'guest.phone': guest.phone ?? '',
  'guest.country': guest.country ?? '',
  arrivalTime: arrivalTime ?? '',
  note: note ?? '',
})
