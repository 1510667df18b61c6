/** Why a workbook could not be read. */
export type WorkbookProblemKind =
  | 'not_loaded'
  | 'not_workbook'
  | 'old_format'
  | 'encrypted'
  | 'damaged'
  | 'empty'
  | 'too_large'

export class WorkbookProblem extends Error {
  readonly kind: WorkbookProblemKind

  constructor(kind: WorkbookProblemKind, options?: ErrorOptions) {
    super(kind, options)
    this.name = 'WorkbookProblem'
    this.kind = kind
  }
}
