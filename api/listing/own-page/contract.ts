import { photoKinds } from '../../../domain/listing/photo.ts'
import { contract } from '../../platform/http/endpoint.ts'
import { anyText, bool, code, id, nullable, object, optional } from '../../platform/http/schema.ts'

const color = () => code(7).pattern(/^#[0-9a-f]{6}$/i, '#rrggbb')

export const ownPageView = object({
  property: id(),
  name: anyText(),
  slug: anyText(),
  /** Where it is on this site. */
  path: anyText(),
  /** The address of the hostel on the marketplace, which search engines should know. */
  propertyPath: nullable(anyText()),
  isOpen: bool(),
  color: nullable(anyText()),
  /** What can be read of it on a light and on a dark ground. */
  colors: nullable(object({ light: anyText(), dark: anyText() })),
  /** A local path, for the optimiser. */
  logo: nullable(anyText()),
})

/** The booking page in a hostel's own colours, and what its widget knows of it. */
export const ownPages = contract({
  'GET /own-pages/:slug': {
    summary: "Look up a hostel's own booking page by its address",
    who: 'any',
    anyOrigin: true,
    limit: 'search',
    result: ownPageView,
    errors: ['not_found'],
  },
  'GET /own-pages/colors/:color.css': {
    summary: 'Get the style sheet of a colour, for light and dark: `c2410c.css`',
    who: 'any',
    file: 'text/css',
    maxAge: 31_536_000,
    errors: ['not_found'],
  },
  'GET /property/:id/own-page': {
    summary: "Look up a hostel's own booking page; closed, it is there for members only",
    who: 'any',
    anyOrigin: true,
    limit: 'search',
    result: ownPageView,
    errors: ['not_found'],
  },
  'PUT /property/:id/own-page': {
    summary: 'Open or close the own booking page, and choose its colour, in which text must be readable',
    who: 'own',
    body: object({ isOpen: optional(bool()), color: optional(nullable(color())) }),
    result: ownPageView,
    errors: ['not_found', 'forbidden', 'invalid_transition'],
  },
  'POST /property/:id/own-page/logo': {
    summary: 'Set the logo of the own booking page. The body is the file itself; it is encoded again',
    who: 'own',
    idempotent: true,
    limit: 'booking',
    upload: photoKinds.map(kind => `image/${kind}`),
    result: ownPageView,
    errors: ['not_found', 'forbidden', 'invalid_transition', 'too_large', 'unsupported_type', 'unfit_photo', 'idempotency_mismatch'],
  },
  'DELETE /property/:id/own-page/logo': {
    summary: 'Remove the logo of the own booking page',
    who: 'own',
    status: 204,
    errors: ['not_found', 'forbidden', 'invalid_transition'],
  },
})
