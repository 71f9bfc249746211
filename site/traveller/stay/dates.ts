export interface Dates {
  arrival: string
  departure: string
}
