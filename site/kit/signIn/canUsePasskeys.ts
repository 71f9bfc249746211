/** A passkey belongs to a name: an address of numbers has none. */
const isNumeric = (host: string) => /^[\d.]+$|^\[/.test(host)

export const canUsePasskeys = () => 'PublicKeyCredential' in globalThis && !isNumeric(location.hostname)

/** Whether the browser lists passkeys in a field (`autocomplete="… webauthn"`). */
export const canListPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && Boolean(await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false))
