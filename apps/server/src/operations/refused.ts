/** A command of the operator cannot be executed. The message is a sentence for the operator. */
export class Refused extends Error {}
