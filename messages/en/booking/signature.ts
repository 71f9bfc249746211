/** A signature drawn on the screen, by the guest alone or at the desk. */
export const signature = {
  of: 'Signature of {who}',
  how: 'With a finger, a pen or the mouse. Kept with the card, and deleted with it.',
  again: 'Draw again',
  onPaper: 'Signed on the printed card',
  drawn: '{label}: drawn',
  empty: '{label}: empty',
} as const
