/** Longer than the work takes on a machine that is not overloaded. */
const STEP_MS = 250

/** Answers after a whole number of steps, however long the work took: where an answer is the same for right and wrong, its time is as well. */
export async function inConstantTime<T>(work: () => Promise<T>, step = STEP_MS): Promise<T> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    const took = performance.now() - began
    await new Promise(resolve => setTimeout(resolve, Math.ceil(took / step) * step - took))
  }
}
