/** Narrower windows show a sheet that fills them. */
const SHEET_BELOW_PX = 640

export const isSheet = () => innerWidth < SHEET_BELOW_PX
