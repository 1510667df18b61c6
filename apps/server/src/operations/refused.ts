/** Why an operator's command cannot be done, in a sentence for the operator. */
export class Refused extends Error {}
