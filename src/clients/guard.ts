/**
 * Loaded first in every Node process of a client (`NODE_OPTIONS`): it cannot ask anybody but this machine. A connection
 * to another host ends with the code `ECONFORMANCEGUARD` before anything leaves, and is told to the harness. Unix
 * sockets and named pipes lead nowhere else, and are left alone.
 */
import { syncBuiltinESMExports } from 'node:module'
import { guardDatagrams } from './guard/datagrams.ts'
import { guardNames } from './guard/names.ts'
import { guardSockets } from './guard/sockets.ts'

guardSockets()
guardNames()
guardDatagrams()
syncBuiltinESMExports()
