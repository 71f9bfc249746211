import { deleteInBatches } from '../../platform/jobs/service.ts'
import { config } from '../../platform/runtime.ts'
import { checkOpenPayments } from './checkOpenPayments.ts'
import { runPaymentTasks } from './runPaymentTasks.ts'

/** Carries out the orders for the provider, and asks it for payments without a webhook. */
export async function runPaymentJob(signal: AbortSignal): Promise<void> {
  if (config.payments.provider === 'none') return
  await runPaymentTasks(signal)
  await checkOpenPayments(signal)
}

/** Providers repeat an event for some days, not for months. */
export const purgePaymentEvents = () => deleteInBatches('DELETE FROM payment_events WHERE received_at < UTC_TIMESTAMP(3) - INTERVAL 90 DAY')
