import type { RuleDialect } from '../dialect.ts'
import { view } from './view.ts'

export const conversation: RuleDialect = { id: 'conversation', title: 'Conversations in OpenTelemetry traces', view }
