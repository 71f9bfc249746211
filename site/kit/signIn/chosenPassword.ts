// The password of a sign-up, from its form to the form of the code: in the memory of the page alone, so that no store of the browser holds it.
let chosen: { email: string; password: string } | undefined

export function rememberPassword(email: string, password: string): void {
  chosen = { email: email.toLowerCase(), password }
}

/** For the body of the request that confirms the address; without it where the page was loaded anew meanwhile. */
export const chosenPassword = (email: string): { password?: string } =>
  chosen?.email === email.toLowerCase() ? { password: chosen.password } : {}

export function forgetPassword(): void {
  chosen = undefined
}
