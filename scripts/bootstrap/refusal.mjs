/** An end that a person can do something about: its message is all that is shown. */
export class Refusal extends Error {}
