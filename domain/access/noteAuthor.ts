import { can, type MemberRole } from './rights.ts'

/** Who wrote the note of a booking last. */
export const noteAuthors = ['guest', 'desk', 'manager', 'admin'] as const
export type NoteAuthor = (typeof noteAuthors)[number]

/** The label above a note. */
export const noteTitles: Record<NoteAuthor, string> = {
  guest: 'Note from the guest',
  desk: 'Note from the desk',
  manager: 'Note from a manager',
  admin: 'Note from the marketplace',
}

/** Without a role: a super-admin who is not a member. */
export const noteAuthorForRole = (role: MemberRole | null): NoteAuthor => {
  if (role === null) return 'admin'
  return can(role, 'property.edit') ? 'manager' : 'desk'
}

/** For notes written before their author was stored: the booker. */
export const noteAuthorForSource = (source: string): NoteAuthor => (source === 'web' || source === 'channel' ? 'guest' : 'desk')

export const resolveNoteAuthor = ({ note_by, source }: { note_by: NoteAuthor | null; source: string }): NoteAuthor =>
  note_by ?? noteAuthorForSource(source)
