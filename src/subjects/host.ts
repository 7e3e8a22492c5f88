/** The process that a formatter module runs in: `host FILE EXPORT`, asked over file descriptor 3. */
import { Socket } from 'node:net'
import { CLIENT } from '../clients/client-export.ts'
import type { Client } from '../clients/define.ts'
import type { Formatter } from './define.ts'
import { FORMATTER } from './formatter-export.ts'
import { hostHandlers } from './host-handlers.ts'
import { loadExport } from './load-export.ts'
import { serveRpc } from './rpc-server.ts'

const PROTOCOL_FD = 3

const [file = '', exportName = 'default'] = process.argv.slice(2)
const channel = new Socket({ fd: PROTOCOL_FD })
channel.on('error', () => process.exit())
channel.on('close', () => process.exit())
serveRpc(
  channel,
  hostHandlers(() => loadExport<Formatter | Client>(file, exportName, [FORMATTER, CLIENT])),
)
