/** An expected failure that a person can fix. Only its message is shown. */
export class Refusal extends Error {}
