import { selectedCases, named, tried } from '../testing/test-intensity.ts'
import { networkFaults as network } from '../testing/network-faults.ts'
import { startTcpProxy, type Fault } from '../testing/tcp-proxy.ts'
import { test } from '../testing/test-app.ts'
import { dictionaryService } from './outbound/dictionary-service.ts'
import { fileStorage } from './outbound/file-storage.ts'
import { languageService } from './outbound/language-service.ts'
import { mailServer } from './outbound/mail-server.ts'
import { scanner } from './outbound/scanner.ts'

const services = [mailServer, dictionaryService, languageService, fileStorage, scanner]

const faults: { what: string; always?: true; make: () => Fault }[] = [
  { what: 'refuses connections', always: true, make: network.refused },
  { what: 'accepts connections and breaks them', make: network.broken },
  { what: 'accepts connections and never answers', make: network.silent },
  { what: 'silently drops open connections', make: network.forgotten },
  { what: 'resets open connections', make: network.restarted },
  {
    what: 'is replaced by a web server',
    make: () => network.otherProtocol('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n'),
  },
  { what: 'is replaced by a mail server', always: true, make: () => network.otherProtocol('220 ready\r\n') },
  { what: 'has a high latency', make: () => network.slow(100) },
  { what: 'answers one byte at a time', make: () => network.drip(10) },
  { what: 'closes the connection before it receives anything', make: () => network.cutAfter(0, 'up') },
  { what: 'closes the connection in the middle of a request', make: () => network.cutAfter(120, 'up') },
  { what: 'closes the connection before it answers', make: () => network.cutAfter(0, 'down') },
  {
    what: 'closes the connection in the middle of an answer',
    always: true,
    make: () => network.cutAfter(30, 'down'),
  },
  { what: 'closes the connection late in an answer', make: () => network.cutAfter(300, 'down') },
  { what: 'stops responding in the middle of a request', make: () => network.silentAfter(120, 'up') },
  { what: 'stops responding in the middle of an answer', make: () => network.silentAfter(30, 'down') },
]

const cases = services.flatMap((service) =>
  faults.map(({ what, ...fault }) => ({ what: `${service.name} ${what}`, service, ...fault })),
)

test.for(named(selectedCases(cases)))(
  '%s',
  async ([, { service, make }], { testApp, task, onTestFinished }) => {
    const { port, openAppOn, stop } = await service.open(testApp)
    const proxy = await startTcpProxy({ host: '127.0.0.1', port })
    const { checkDuringFault, checkAfterFault, close } = await openAppOn(proxy.port)
    onTestFinished(async () => {
      await close()
      await proxy.stop()
      await stop()
    })
    await proxy.startFault(make())
    await checkDuringFault()
    await proxy.endFault()
    await checkAfterFault()
    tried(task, { faults: 1 })
  },
)
