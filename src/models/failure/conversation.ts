import type { Sign } from './sign.ts'

/** Calls, results and reasoning that do not belong together. What only one provider says, the rulebook knows. */
export const PAIRING: readonly Sign[] = [
  {
    text: [
      /`?tool_use`? ids? (?:were|was)? ?found without/i,
      /unexpected `?tool_use_id/i,
      /`?tool_result`? block.{0,40}(?:previous|corresponding|without)/i,
      /each `?tool_use`? (?:block )?must/i,
    ],
  },
  {
    text: [
      /must be followed by tool messages/i,
      /must be a response to a prec?eding/i,
      /did not have response messages/i,
      /tool_call_ids? .{0,80}(?:not found|without|no match)/i,
    ],
  },
  {
    text: [
      /no tool (?:output|call|result) found for/i,
      /does not match a previous tool call/i,
      /without its required (?:following|['"]reasoning['"])/i,
    ],
  },
  {
    text: [
      /number of (?:function|tool|toolresult)\b.{0,60}(?:equal|exceed|match)/i,
      /not the same number of (?:function|tool) calls/i,
    ],
  },
  {
    text: [
      /(?:function|tool) (?:call|response|result) turn (?:comes|contains)/i,
      /expected toolresult/i,
      /toolresult blocks? at/i,
      /unexpected role\b.* after role/i,
    ],
  },
  {
    text: [
      /thought[_ ]signature/i,
      /invalid `?signature`? in `?thinking/i,
      /invalid `?data`? in `?redacted_thinking/i,
      /blocks .{0,60}cannot be modified/i,
      /expected `?thinking`? or `?redacted_thinking/i,
      /encrypted content .*could not be verified/i,
    ],
  },
].map((sign) => ({ kind: 'pairing', about: 'request', ...sign }) as const)

/** The request, or the schema of a tool in it, has not the form it should have. What values are allowed is another matter. */
export const SCHEMA: readonly Sign[] = [
  {
    code: /invalid_type|missing_required_parameter|unknown_parameter|invalid_function_parameters|extra_forbidden|invalid_json\w*|missing|SerializationException/i,
  },
  {
    text: [
      /field required/i,
      /required (?:oneof )?field/i,
      /missing (?:required|field)/i,
      /(?:field|parameter|property) .{0,60}is (?:missing|required)/i,
    ],
  },
  {
    text: [
      /extra (?:inputs|fields) (?:are )?not (?:permitted|allowed)/i,
      /extraneous key/i,
      /unknown (?:name|parameter|field|property|argument)\b/i,
      /cannot find field/i,
      /additional properties/i,
      /property '[^']*' is unsupported/i,
      /unexpected (?:field|keyword|property)/i,
    ],
  },
  {
    text: [
      /invalid (?:json|function|tool|input)? ?schema/i,
      /schema for function/i,
      /must be a json schema/i,
      /invalid json/i,
      /invalid type\b/i,
      /input should be/i,
      /expected .{0,60} but got (?:a|an)\b/i,
      /does not match any of the expected/i,
    ],
  },
  {
    text: [
      /malformed input request/i,
      /proto is invalid/i,
      /failed to (?:parse|deserialize)/i,
      /could not (?:parse|decode)/i,
      /unmarshal/i,
      /validation errors? for/i,
      /should match pattern/i,
      /does not match pattern/i,
    ],
  },
  {
    text: [
      /(?:must not|can ?not|must) be (?:non-)?empty/i,
      /invalid (?:function|tool) name/i,
      /following must be satisfied/i,
      /starting an object/i,
      /invalid value at/i,
    ],
  },
].map((sign) => ({ kind: 'schema', about: 'request', ...sign }) as const)
