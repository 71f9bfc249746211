import type { MemberRole } from '../../../../domain/access/rights.ts'
import type { Locale } from '../../../../domain/language/locales.ts'
import { getLocalizer } from '../localizer.ts'
import { button, facts, type RenderedMail, text } from '../mailContent.ts'
import { renderMail } from '../renderMail.ts'

export interface InvitedMail {
  language: Locale
  /** Null where nobody has looked at the listing yet: the mail then repeats nothing that was typed. */
  from: { property: string; city: string; name: string } | null
  role: MemberRole
  url: string
  days: number
}

/** The same whether the address has an account or not: the page behind the link knows. */
export function memberInvited({ language, from, role, url, days }: InvitedMail): RenderedMail {
  const { locale, translate, count, roles } = getLocalizer(language)
  const values = from && { name: from.name, house: from.property, city: from.city }
  return renderMail({
    template: 'memberInvited',
    locale,
    subject: values ? translate('{name} invites you to {house}', values) : translate('You are invited to work at a hostel'),
    preview: translate('Your role on OpenBunk: {role}.', { role: roles.labels[role] }),
    title: values ? translate('You are invited to work at {house}', values) : translate('You are invited to work at a hostel'),
    blocks: [
      text(
        values
          ? translate('{name} invites you to work in the back-office of {house} in {city}.', values)
          : translate('Somebody invites you to work in the back-office of a hostel.'),
      ),
      facts(
        [translate('Your role'), roles.labels[role]],
        [translate('What it may do'), roles.descriptions[role]],
        [translate('The link works for'), count('daysOnce', days)],
      ),
      button(translate('Accept the invitation'), url),
      text(translate('If you have an account with this address, log in there; else you choose a password.')),
      text(translate('If you do not expect this, do nothing.')),
    ],
    reason: values
      ? translate('You get this because {name} entered your address for {house}.', values)
      : translate('You get this because somebody entered your address for a hostel.'),
  })
}

export interface MemberMail {
  language: Locale
  /** Of the one who reads it. */
  name: string
  property: string
  url: string
}

export function memberJoined({ language, name, property, url, who, role }: MemberMail & { who: string; role: MemberRole }): RenderedMail {
  const { locale, translate, roles } = getLocalizer(language)
  const values = { who, house: property, role: roles.inSentence[role] }
  return renderMail({
    template: 'memberJoined',
    locale,
    subject: translate('{who} works at {house} now', values),
    preview: translate('Their role: {role}.', values),
    title: translate('Your invitation was accepted'),
    blocks: [
      text(translate('Hello {name},', { name })),
      text(translate('{who} has accepted your invitation and works at {house} as {role} from now on.', values)),
      button(translate('See who works there'), url),
      text(translate('If you do not know who this is, take them out of the list.')),
    ],
    reason: translate('You get this because you work at {house} on OpenBunk.', values),
  })
}

export function memberRoleChanged({ language, property, ...mail }: MemberMail & { role: MemberRole; from: string }): RenderedMail {
  const { locale, translate, roles } = getLocalizer(language)
  const values = { house: property, from: mail.from, role: roles.inSentence[mail.role] }
  return renderMail({
    template: 'memberRoleChanged',
    locale,
    subject: translate('Your role at {house} has changed', values),
    preview: translate('Your role there is now: {role}.', values),
    title: translate('You have another role'),
    blocks: [
      text(translate('Hello {name},', { name: mail.name })),
      text(translate('{from} has changed your role at {house}. It applies from now on.', values)),
      facts([translate('Your role'), roles.labels[mail.role]], [translate('What it may do'), roles.descriptions[mail.role]]),
      button(translate('Open the owner area'), mail.url),
    ],
    reason: translate('You get this because you work at {house} on OpenBunk.', values),
  })
}

export function memberRemoved({ language, name, property }: MemberMail): RenderedMail {
  const { locale, translate } = getLocalizer(language)
  return renderMail({
    template: 'memberRemoved',
    locale,
    subject: translate('You no longer work at {house}', { house: property }),
    preview: translate('It is no longer in your owner area.'),
    title: translate('You no longer work at {house}', { house: property }),
    blocks: [
      text(translate('Hello {name},', { name })),
      text(
        translate('your access to {house} has ended: it is no longer in your owner area. Your account stays yours.', { house: property }),
      ),
      text(translate('If you think this is a mistake, ask an owner of the hostel to invite you again.')),
    ],
    reason: translate('You get this because you worked at {house} on OpenBunk.', { house: property }),
  })
}

export function memberLeft({ language, name, property, url, who, role }: MemberMail & { who: string; role: MemberRole }): RenderedMail {
  const { locale, translate, roles } = getLocalizer(language)
  const values = { who, house: property, role: roles.inSentence[role] }
  return renderMail({
    template: 'memberLeft',
    locale,
    subject: translate('{who} has left {house}', values),
    preview: translate('They can no longer open its back-office.'),
    title: translate('{who} has left', values),
    blocks: [
      text(translate('Hello {name},', { name })),
      text(translate('{who}, {role} at {house}, has left it and can no longer open its back-office.', values)),
      button(translate('Open the owner area'), url),
    ],
    reason: translate('You get this because you work at {house} on OpenBunk.', values),
  })
}
