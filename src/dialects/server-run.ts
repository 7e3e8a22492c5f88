/** A run of a tool that the provider runs itself, as a scenario tells it. Without what came of it, it is not over. */
export type ServerToolRun = WebSearch | CodeExecution

interface Run {
  /** For what has to be made up, such as ids: the same seed gives the same. */
  readonly seed: string
}

export interface WebSearch extends Run {
  readonly tool: 'web_search'
  readonly query: string
  readonly pages?: readonly WebPage[]
}

export interface WebPage {
  readonly title: string
  readonly url: string
}

export interface CodeExecution extends Run {
  readonly tool: 'code_execution'
  /** Python. */
  readonly code: string
  /** What it printed. */
  readonly output?: string
}
