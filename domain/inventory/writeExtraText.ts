/** As it stands on the bill. */
export const writeExtraText = (name: string, quantity: number): string => (quantity === 1 ? name : `${quantity} × ${name}`)
