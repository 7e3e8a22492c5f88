/** The process that a client module runs in: `host FILE EXPORT`, asked, and asking in turn, over file descriptor 3. */
import { Socket } from 'node:net'
import { loadExport } from '../subjects/load-export.ts'
import { rpcPeer } from '../subjects/rpc-peer.ts'
import { CLIENT } from './client-export.ts'
import { harnessAt } from './harness.ts'
import { hostHandlers } from './host-handlers.ts'

const PROTOCOL_FD = 3

const [file = '', exportName = 'default'] = process.argv.slice(2)
const channel = new Socket({ fd: PROTOCOL_FD })
channel.on('error', () => process.exit())
channel.on('close', () => process.exit())
const harness = harnessAt({
  request: (method, params) => peer.request(method, params),
  notify: (method, params) => peer.notify(method, params),
})
const peer = rpcPeer(
  channel,
  channel,
  hostHandlers(() => loadExport(file, exportName, [CLIENT]), harness),
)
