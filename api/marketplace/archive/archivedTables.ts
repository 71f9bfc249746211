import { type LeftReason, leftReasons } from '../../../domain/data/archiveStates.ts'

/*
 * What becomes of each table of the database when a property is taken to another installation. A new table is named here, or archivedTables.test.ts fails.
 * Numbers stay as they are: an archive goes into an installation without a hostel, so that what rows say of each other in JSON stays true.
 */

interface ArchivedTable {
  /** Which of its rows, where they have no property_id. */
  where?: string
  /** Do not travel: they are empty there. */
  emptied?: readonly string[]
  /** Encrypted here, and there with the keys of there. */
  sealed?: readonly string[]
  /** Made by the keys of an installation, so anew there. */
  anew?: readonly string[]
  /** Names of pictures in the media store. */
  pictures?: readonly string[]
  /** Off until somebody has looked. */
  off?: readonly string[]
}

const ofReviews = 'review_id IN (SELECT id FROM reviews WHERE property_id = ?)'

export const archivedTables: Readonly<Record<string, ArchivedTable>> = {
  properties: { where: 'id = ?', emptied: ['restored_at', 'pms_sales'] },
  own_pages: { pictures: ['logo'] },
  photos: { pictures: ['file'] },
  rooms: {},
  units: {},
  beds: {},
  rate_plans: {},
  rate_rules: {},
  rate_changes: {},
  room_rates: {},
  room_guards: {},
  room_nights: {},
  blocks: {},
  block_beds: {},
  bed_nights: {},
  bed_states: {},
  bookings: { anew: ['manage_hash'] },
  booking_lines: {},
  booking_guests: {},
  booking_history: {},
  booking_search_keys: {},
  arrival_day_sums: {},
  silenced_bookings: {},
  stay_shares: {},
  check_ins: { sealed: ['identity', 'signature'] },
  guest_cards: { sealed: ['identity', 'signature'] },
  self_check_ins: {},
  guest_profiles: {},
  guest_search_keys: {},
  guest_tags: {},
  group_requests: { anew: ['manage_hash'] },
  group_quotes: {},
  group_history: {},
  extras: {},
  extra_sales: {},
  house_sales: {},
  folio_lines: {},
  cash_shifts: {},
  cash_moves: {},
  tenders: {},
  bunk_offers: {},
  bunk_picks: {},
  held_deposits: {},
  held_deposit_settings: {},
  day_closes: {},
  invoice_series: {},
  invoices: {},
  online_payments: { emptied: ['url'] },
  instalment_notices: {},
  stay_credits: {},
  stay_credit_lines: {},
  resales: {},
  channel_guest_messages: {},
  channel_reviews: {},
  message_threads: {},
  messages: {},
  message_templates: {},
  message_files: { pictures: ['file'] },
  message_attachments: {},
  // What waits there is sent by nobody here.
  text_messages: { emptied: ['next_try_at'] },
  text_consents: { anew: ['number_hash'] },
  message_sends: {},
  tickets: { pictures: ['photo'] },
  found_items: { pictures: ['photo'] },
  events: {},
  event_series: {},
  notices: {},
  reviews: {},
  review_invitations: {},
  review_photos: { where: ofReviews, pictures: ['file'] },
  review_translations: { where: ofReviews },
  imported_records: {},
  channel_connections: {
    emptied: ['import_url', 'import_host', 'etag', 'last_modified', 'claimed_until'],
    anew: ['feed_token', 'feed_hash'],
  },
  channel_holds: {},
  channel_accounts: { emptied: ['credential', 'nudge_id', 'sent_stamp', 'claimed_until', 'pull_claimed_until'], off: ['active'] },
  channel_mappings: {},
  channel_reservations: { sealed: ['body'] },
  channel_revisions: {},
}

/** Why a table is not taken along; each reason is told to the owner. */
const leftOut: Readonly<Record<LeftReason, readonly string[]>> = {
  accounts: [
    ...[
      'users',
      'sessions',
      'passkeys',
      'passkey_challenges',
      'openid_links',
      'openid_states',
      'recovery_codes',
      'otps',
      'otp_limits',
      'push_devices',
      'push_outbox',
    ],
    ...[
      'property_members',
      'demo_properties',
      'member_invitations',
      'admin_invitations',
      'notification_preferences',
      'notifications',
      'digest_queue',
    ],
    ...['booking_list_choices', 'notice_reads', 'proven_addresses', 'bounced_addresses', 'contact_guards'],
  ],
  secrets: [
    'pms_connections',
    'api_keys',
    'api_key_secrets',
    'webhook_endpoints',
    'webhook_deliveries',
    'door_codes',
    'kiosks',
    'contact_changes',
  ],
  travellers: [
    ...[
      'wishlists',
      'wishlist_items',
      'saved_searches',
      'waitlists',
      'waitlist_entries',
      'review_votes',
      'event_joiners',
      'content_reports',
    ],
    ...[
      'chat_rooms',
      'chat_members',
      'chat_messages',
      'chat_blocks',
      'organiser_blocks',
      'rides',
      'ride_requests',
      'ride_people',
      'ride_reports',
    ],
  ],
  marketplace: [
    ...['commission_plans', 'commission_statements', 'commission_lines', 'property_claims', 'listing_reviews', 'import_runs'],
    ...['manager_entries', 'taxonomy_terms', 'audit_lines', 'page_counts'],
  ],
  provider: ['payment_tasks', 'payment_events', 'sandbox_payments', 'sandbox_refunds', 'sandbox_events'],
  messages: [
    'mail_outbox',
    'message_budgets',
    'text_stops',
    'channel_messages',
    'pms_messages',
    'pms_bookings',
    'channel_syncs',
    'channel_states',
    'live_events',
    'live_positions',
  ],
  remade: ['guest_profile_keys'],
  files: ['data_imports', 'data_import_rows', 'property_archives'],
  installation: [
    ...['places', 'place_guards', 'search_names', 'exchange_rates', 'reference_loads', 'readiness', 'backup_runs', 'closed_sums', 'pages'],
    ...['idempotency_keys', 'rate_limits', 'job_leases', 'job_troubles', 'property_networks', 'migrations', 'migration_lease'],
  ],
}
export const leftTables: ReadonlyMap<string, LeftReason> = new Map(
  leftReasons.flatMap(reason => leftOut[reason].map(table => [table, reason])),
)

/** Who did something: the owner who takes the property along stays, everybody else is nobody there. */
export const isAccountColumn = (name: string, type: string): boolean =>
  type === 'int' && (/(^|_)user_id$|_by$/.test(name) || ['actor_id', 'assignee_id', 'author_id', 'payer_user'].includes(name))
