/** Why a OneRoster export could not be read. */
export type RosterProblemKind =
  | 'not_loaded'
  | 'damaged'
  | 'too_large'
  | 'missing_file'
  | 'missing_column'
  | 'duplicate'
  | 'delta'
  | 'encoding'
  | 'empty'
  | 'too_many'

type Where = { file?: string; column?: string; sourcedId?: string }

export class RosterProblem extends Error {
  readonly kind: RosterProblemKind
  readonly where: Where

  constructor(kind: RosterProblemKind, where: Where = {}, options?: ErrorOptions) {
    super(kind, options)
    this.name = 'RosterProblem'
    this.kind = kind
    this.where = where
  }
}
