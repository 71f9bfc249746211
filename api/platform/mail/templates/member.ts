import type { MemberRole } from '../../../../domain/access/rights.ts'
import { memberRoleDescriptions, memberRoleLabels } from '../../../../domain/language/memberLabels.ts'
import { button, facts, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'

export interface InvitedMail {
  property: string
  city: string
  role: MemberRole
  /** Who asks. */
  from: string
  url: string
  days: number
}

/** The same whether the address has an account or not: the page behind the link knows. */
export const memberInvited = ({ property, city, role, from, url, days }: InvitedMail): RenderedMail =>
  renderMail({
    template: 'memberInvited',
    subject: `${from} invites you to ${property}`,
    preview: `As ${memberRoleLabels[role].toLowerCase()}, on OpenBunk.`,
    title: `You are invited to work at ${property}`,
    blocks: [
      text(`${from} invites you to work in the back-office of ${property} in ${city}.`),
      facts(
        ['Your role', memberRoleLabels[role]],
        ['What it may do', memberRoleDescriptions[role]],
        ['The link works for', `${days} days, once`],
      ),
      button('Accept the invitation', url),
      text('If you have an account with this address, log in there; else you choose a password.'),
      text('If you do not expect this, do nothing.'),
    ],
    reason: `You get this because ${from} entered your address for ${property}.`,
  })

export interface MemberMail {
  /** Of the one who reads it. */
  name: string
  property: string
  url: string
}

const reason = ({ property }: MemberMail) => `You get this because you work at ${property} on OpenBunk.`

export const memberJoined = (mail: MemberMail & { who: string; role: MemberRole }): RenderedMail =>
  renderMail({
    template: 'memberJoined',
    subject: `${mail.who} works at ${mail.property} now`,
    preview: `As ${memberRoleLabels[mail.role].toLowerCase()}.`,
    title: 'Your invitation was accepted',
    blocks: [
      text(`Hello ${mail.name},`),
      text(
        `${mail.who} has accepted your invitation and works at ${mail.property} as ${memberRoleLabels[mail.role].toLowerCase()} from now on.`,
      ),
      button('See who works there', mail.url),
      text('If you do not know who this is, take them out of the list.'),
    ],
    reason: reason(mail),
  })

export const memberRoleChanged = (mail: MemberMail & { role: MemberRole; from: string }): RenderedMail =>
  renderMail({
    template: 'memberRoleChanged',
    subject: `Your role at ${mail.property} has changed`,
    preview: `You are ${memberRoleLabels[mail.role].toLowerCase()} there now.`,
    title: 'You have another role',
    blocks: [
      text(`Hello ${mail.name},`),
      text(`${mail.from} has changed your role at ${mail.property}. It holds from now on.`),
      facts(['Your role', memberRoleLabels[mail.role]], ['What it may do', memberRoleDescriptions[mail.role]]),
      button('Open the owner area', mail.url),
    ],
    reason: reason(mail),
  })

export const memberRemoved = (mail: MemberMail): RenderedMail =>
  renderMail({
    template: 'memberRemoved',
    subject: `You no longer work at ${mail.property}`,
    preview: 'It is no longer in your owner area.',
    title: `You no longer work at ${mail.property}`,
    blocks: [
      text(`Hello ${mail.name},`),
      text(`your access to ${mail.property} has ended: it is no longer in your owner area. Your account stays yours.`),
      text('If you think this is a mistake, ask an owner of the hostel to invite you again.'),
    ],
    reason: `You get this because you worked at ${mail.property} on OpenBunk.`,
  })

export const memberLeft = (mail: MemberMail & { who: string; role: MemberRole }): RenderedMail =>
  renderMail({
    template: 'memberLeft',
    subject: `${mail.who} has left ${mail.property}`,
    preview: 'They can no longer open its back-office.',
    title: `${mail.who} has left`,
    blocks: [
      text(`Hello ${mail.name},`),
      text(
        `${mail.who}, ${memberRoleLabels[mail.role].toLowerCase()} at ${mail.property}, has left it and can no longer open its back-office.`,
      ),
      button('Open the owner area', mail.url),
    ],
    reason: reason(mail),
  })
