import type { Api, Result } from '../../../api/contract.ts'

export type SelfCheckIn = Result<Api['POST /self-check-in']>
export type KioskScreen = Result<Api['POST /self-check-in/door']>
