// What other features know of holds and online payments.
export { moveToConfirmed } from './confirm.ts'
export { expireHolds } from './expire.ts'
export { INSTALMENT_JOB, remindInstalments } from './instalments.ts'
export { purgePaymentEvents, tendPayments } from './jobs.ts'
export { showState } from './noMoney.ts'
export { deliverSandboxEvents } from './providers/sandboxDelivery.ts'
export { SANDBOX_JOB } from './providers/sandboxStore.ts'
export { orderAgain } from './refundDone.ts'
