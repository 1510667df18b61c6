import { join } from 'node:path'
import { endProcess } from '../../../apps/server/src/testing/child-processes.ts'
import { startProgram, temporaryFolder } from './processes.ts'

/** Debian's speech synthesis, which provides Firefox's voices. WebKitGTK brings its own. */
export const openVoices = async (env: NodeJS.ProcessEnv) => {
  const folder = await temporaryFolder('voices')
  const socket = join(folder.path, 'speechd.sock')
  const dispatcher = startProgram(
    'speech-dispatcher',
    [
      ...['--run-single', '--timeout', '0', '--communication-method', 'unix_socket', '--socket-path', socket],
      ...['--log-dir', folder.path, '--pid-file', join(folder.path, 'pid')],
    ],
    { env },
  )
  return {
    env: { SPEECHD_ADDRESS: `unix_socket:${socket}` },
    close: async () => {
      await endProcess(dispatcher)
      await folder.remove()
    },
  }
}
