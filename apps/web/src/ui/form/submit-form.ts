/**
 * Sends a form as a press of its own button does: its errors are shown, and `onSubmit` is called. For Enter in a field of several lines, where
 * the browser makes a new line, and for a second button, which must not be one that Enter in a field presses.
 */
export const submitForm = (form: HTMLFormElement | null): void => form?.requestSubmit()
