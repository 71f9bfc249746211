import type { ArchiveState, LeftReason } from '../../../domain/data/archiveStates.ts'
import type { ExportKind } from '../../../domain/data/exportKinds.ts'

/** What a hostel takes with it, and brings along. */
export const messages = {
  title: 'Data',
  note: 'It is yours: take it with you, or bring it along from another system.',
  take: {
    title: 'Take your data',
    text: 'Each kind is a file: CSV opens in a spreadsheet, JSON is for programs. Numbers of identity documents are in none of them.',
    from: 'From',
    to: 'Until',
    days: 'Days narrow prices, bookings, bills and payments. Left empty: all of them.',
    csv: 'CSV',
    json: 'JSON',
    save: '{kind} as {format}',
    kinds: {
      rooms: ['Rooms', 'Kinds of room with their size and price'],
      beds: ['Beds', 'Each bed by its name, with its room'],
      plans: ['Rate plans', 'Rates and what they derive from'],
      prices: ['Prices by night', 'Prices and restrictions that were set for nights'],
      guests: ['Guests', 'Everybody who has a profile, with tags and notes'],
      bookings: ['Bookings', 'A row for each room of a booking'],
      folio: ['Bills', 'Every line of every bill'],
      payments: ['Payments', 'Money that came in and went out'],
    } satisfies Record<ExportKind, [name: string, about: string]>,
  },
  archive: {
    title: 'The whole hostel as one file',
    text: 'Data, documents and photos, to bring into an installation of your own or to put away as a copy. It is written in the background, and can be fetched for three days.',
    without: 'Not in it',
    left: {
      accounts: 'accounts of people: of your team and of guests',
      secrets: 'keys, webhooks, codes of doors and addresses of calendars',
      travellers: 'lists, chats and rides of travellers, and who waits for a bed',
      marketplace: 'what is of the marketplace: commission, reviews of the listing, its log',
      provider: 'what waits at the payment provider',
      messages: 'mails that were sent, and messages of channels',
      files: 'files that were imported',
      remade: 'what recognises returning guests: it is made anew there',
      installation: 'what belongs to the installation',
    } satisfies Record<LeftReason, string>,
    ask: 'Make the file',
    askTitle: 'Make a file of the whole hostel?',
    askText:
      'It holds the names, stays and papers of your guests. You get a code that opens the identity documents in it: it is shown once.',
    asked: 'The file is being made.',
    code: 'Your code',
    codeText: 'Write it down now: it is shown to nobody again, and without it the file cannot be brought in anywhere.',
    copy: 'Copy the code',
    copied: 'Copied.',
    notCopied: 'The code could not be copied: mark it and copy it by hand.',
    none: 'No file was made yet.',
    by: 'Asked for by {name}',
    states: { waiting: 'Waiting', making: 'Being made', made: 'Ready', failed: 'Not made', gone: 'Deleted' } satisfies Record<
      ArchiveState,
      string
    >,
    until: '{size}, until {moment}',
    megabytes: '{n} MB',
    failed: 'It could not be made. Ask again; if it stays so, tell who runs this installation.',
    fetch: 'Fetch the file of {moment}',
    get: 'Fetch',
    files: 'Files',
  },
} as const
