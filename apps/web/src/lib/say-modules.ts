import { counted } from './counted.ts'

/** What is said about files and the form of a module. */
export const sayUploads = {
  title: 'Uploads',
  choose: 'Choose PDF or Word documents',
  dropHere: 'Drop documents anywhere on this page.',
  sizes: (file: string, module: string) => `PDF or Word, at most ${file} each and ${module} together.`,
  letGo: 'Drop to upload',
  names: (names: readonly string[]) =>
    names.length <= 5
      ? names.join('\n')
      : [...names.slice(0, 4), `and ${counted(names.length - 4, 'other', 'others')}`].join('\n'),
  waiting: 'Waiting to upload',
  progress: (percent: number, sent: string, total: string) => `${percent}% (${sent} of ${total})`,
  checking: 'Uploaded. Checking the file…',
  failed: 'Failed to upload file. Please try again.',
  cancel: 'Cancel',
  cancelOne: (name: string) => `Cancel ${name}`,
  retry: 'Try Again',
  retryOne: (name: string) => `Try Again: ${name}`,
  chooseOther: 'Choose another file',
  chooseOtherFor: (name: string) => `Choose another file for ${name}`,
  remove: 'Remove',
  removeOne: (name: string) => `Remove ${name}`,
  leaveTitle: 'Leave this page?',
  stay: 'Stay',
  leave: 'Leave',
  leaveText: 'Files are still uploading. If you leave, unfinished uploads are lost.',
}

export const sayModuleFiles = {
  total: 'Total files',
  pdf: 'PDF documents',
  word: 'Word documents',
  types: { pdf: 'PDF', doc: 'Word', docx: 'Word' },
  facts: (type: string, size: string) => `${type} · ${size}`,
  none: 'No materials yet',
  noneHint: 'Upload PDF or Word documents for your trainees to read.',
  open: 'Open',
  openOne: (name: string) => `Open ${name}`,
  openingOne: (name: string, percent: number) => `Opening ${name}: ${percent}%`,
  openFailed: 'Failed to open file. Please try again.',
  download: 'Download',
  downloadOne: (name: string) => `Download ${name}`,
  downloadingOne: (name: string, percent: number) => `Downloading ${name}: ${percent}%`,
  downloadFailed: 'Failed to download file. Please try again.',
  saved: (name: string) => `“${name}” was downloaded. Open it with your word processor.`,
  delete: (name: string) => `Delete ${name}`,
  deleteAsk: 'Are you sure you want to delete this file?',
  deleteFailed: 'Failed to delete file. Please try again.',
}

export const sayModuleForm = {
  createTitle: 'Create New Module',
  updateTitle: 'Update Module',
  titleField: 'Title',
  description: 'Description',
  optional: 'Description (optional)',
  length: (length: number, max: number) => `${length} / ${max}`,
  restored: 'Restored from your earlier draft.',
  startOver: 'Start over',
  create: 'Create module',
  creating: 'Creating…',
  createFailed: 'Failed to create module.',
  update: 'Save changes',
  updating: 'Saving…',
}
