/**
 * What a file turned out to be: a document as its name says; something else, or too broken to tell; a document that
 * starts programs or loads something from another machine; or one that takes more to judge than any honest one does.
 */
export type Verdict = 'document' | 'other' | 'active' | 'costly'
