import { archiveStates, leftReasons } from '../../../domain/data/archiveStates.ts'
import { contract } from '../../platform/http/endpoint.ts'
import { anyText, id, instant, int, list, nullable, object, oneOf, page } from '../../platform/http/schema.ts'

const fields = {
  id: id(),
  property: id(),
  state: oneOf(...archiveStates),
  by: nullable(anyText()),
  /** Of the file. */
  bytes: nullable(int()),
  sha256: nullable(anyText()),
  requestedAt: instant(),
  madeAt: nullable(instant()),
  /** When the file is deleted. */
  until: nullable(instant()),
}
export const archiveView = object(fields)

const errors = ['not_found', 'forbidden'] as const

/** A whole property in one file (docs/archive.md). */
export const propertyArchives = contract({
  'GET /data/archives': {
    summary: 'List the archives of a property that its owners have asked for, newest first',
    who: 'own',
    paged: true,
    query: object({ property: id(), ...page }),
    result: archiveView,
    errors,
  },
  'POST /data/archives': {
    summary:
      'Ask for one file with all that a property has: data, papers and pictures. It is written in the background. The code that opens identity documents in it is answered once',
    who: 'own',
    status: 201,
    limit: 'booking',
    body: object({ property: id() }),
    result: object({
      archive: archiveView,
      code: anyText(),
      /** What does not travel, by reasons that stay. */
      left: list(oneOf(...leftReasons), 20),
    }),
    errors: [...errors, 'invalid_transition'],
  },
  'POST /data/archives/:id/link': {
    summary: 'Get a link by which the file of an archive can be fetched for an hour; the link before ends',
    who: 'own',
    body: object({}),
    result: object({ path: anyText(), until: instant() }),
    errors: [...errors, 'invalid_transition'],
  },
  'GET /data/archives/files/:token': {
    summary: 'Fetch the file of an archive by its link, whole or a part of it',
    who: 'any',
    file: 'application/zip',
    limit: 'booking',
    errors: ['not_found'],
  },
})
