import type { Transaction } from '../db/connection.ts'
import { Table } from './table.ts'

const columns = {
  users: 'id email name password_hash role country language currency email_verified_at totp_secret created_at updated_at',
  properties:
    'id status name slug path type description line1 city country place_id lat lng timezone currency phone email check_in_from check_in_until check_out_by facilities rules languages cancellation_policy deposit credit_days taxes scene from_price reception_hours directions absent_facilities live_at created_at updated_at',
  property_members: 'property_id user_id role created_at',
  member_invitations: 'id property_id email open_email role token_hash invited_by sent_at expires_at created_at',
  rooms:
    'id property_id type name description sell_by gender units beds_per_unit capacity ensuite base_price unit_price facilities position created_at updated_at',
  room_guards: 'room_id property_id version',
  units: 'id property_id room_id name floor position',
  beds: 'id property_id room_id unit_id label kind position',
  room_nights: 'room_id night property_id capacity sold',
  rate_plans: 'id property_id name parent_id adjust_kind adjust_value policy_preset position version created_at updated_at',
  rate_rules:
    'id property_id kind name weekdays min_nights code used combines adjust_kind adjust_value position version created_at updated_at',
  rate_changes: 'id property_id asked before_cells cells created_at',
  room_rates: 'property_id night room_id plan_id price min_stay change_id',
  bookings:
    'id property_id code status source arrival departure guest_count user_id guest_name guest_email guest_phone guest_country arrival_time note currency total price policy manage_hash confirmed_at cancelled_at cancelled_by fee created_at updated_at',
  booking_lines: 'id property_id booking_id room_id sold_as quantity guest_count arrival departure status total nights',
  booking_guests: 'id property_id booking_id line_id name gender age bed_id',
  booking_history: 'id property_id booking_id event from_status to_status by_kind by_user_id request_id created_at',
  stay_shares: 'booking_id property_id country age_band created_at',
  reviews:
    'id property_id booking_id status author_name author_country party all_women stay_start stay_end value security location staff atmosphere cleanliness facilities total title text language flags reply replied_at created_at updated_at',
  cash_shifts: 'id property_id drawer currency float_amount expected counted closing_note opened_by closed_by opened_at closed_at version',
  house_sales: 'id property_id kind category description by_user_id request_id created_at version',
  folio_lines: 'id property_id booking_id house_sale_id kind description amount currency method shift_id by_user_id request_id created_at',
  bed_nights: 'bed_id night property_id booking_id guest_id',
  check_ins:
    'id property_id booking_id guest_id bed_id name identity signature signed_on_paper status checked_in_at checked_in_by checked_out_at checked_out_by created_at updated_at',
  event_series: 'id property_id every step weekdays until_day created_at updated_at',
  events:
    'id property_id series_id status title description place day start_time end_day end_time timezone starts_at ends_at capacity going turns price currency created_at updated_at',
  event_joiners: 'event_id property_id user_id status turn show_name created_at',
  rides:
    'id user_id kind status from_place to_place meeting day start_time timezone departs_at seats price currency note created_at updated_at',
  ride_requests: 'ride_id user_id seats message status created_at',
  notices: 'id property_id audience title body is_pinned until_day starts_at ends_at is_shown author_id created_at updated_at',
} as const

export type Tables = Record<keyof typeof columns, Table>

export async function openTables(t?: Transaction): Promise<Tables> {
  const opened = await Promise.all(
    Object.entries(columns).map(async ([name, list]) => [name, await Table.open(name, list.split(' '), t)] as const),
  )
  return Object.fromEntries(opened) as Tables
}

/** In the order the foreign keys want. */
export async function flushTables(tables: Tables, t: Transaction): Promise<void> {
  for (const table of Object.values(tables)) await table.flush(t)
}
