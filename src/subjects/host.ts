/** The process that a formatter module runs in: `host FILE EXPORT`, asked over file descriptor 3. */
import { Socket } from 'node:net'
import { hostHandlers } from './host-handlers.ts'
import { loadFormatter } from './load-formatter.ts'
import { serveRpc } from './rpc-server.ts'

const PROTOCOL_FD = 3

const [file = '', exportName = 'default'] = process.argv.slice(2)
const channel = new Socket({ fd: PROTOCOL_FD })
channel.on('error', () => process.exit())
channel.on('close', () => process.exit())
serveRpc(
  channel,
  hostHandlers(() => loadFormatter(file, exportName)),
)
