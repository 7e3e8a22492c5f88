import type { HarnessTool, ToolRun } from './running.ts'

/** Runs a tool by its name; what goes wrong is told. */
export async function runTool(
  tools: readonly HarnessTool[],
  name: string,
  call: ToolRun,
): Promise<{ readonly response: unknown } | { readonly error: string }> {
  const tool = tools.find((one) => one.name === name)
  if (tool === undefined) return { error: `There is no tool \`${name}\`.` }
  try {
    return { response: await tool.run(call) }
  } catch (thrown) {
    return { error: thrown instanceof Error ? thrown.message : String(thrown) }
  }
}
