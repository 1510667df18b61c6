/** A module with a single type, of a function that takes a vector. Browsers without the vector instructions refuse it. */
const withVector = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 1, 123, 0)

/** Whether this browser has WebAssembly with the vector instructions by which the models compute. */
export const hasVectors = (): boolean => typeof WebAssembly === 'object' && WebAssembly.validate(withVector)
