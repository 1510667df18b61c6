import type { ModuleSummary } from './modules.queries.ts'

/** The dialog that somebody has opened, with the module as the page showed it. */
export type AskedModule = { kind: 'update' | 'delete'; module: ModuleSummary }

export type ModuleDialogProps = { module: ModuleSummary; onClose: () => void }
