import { STARTER_MARK } from '../starter-mark.ts'

/** `{{…}}` is filled in. Without it, this is a program that runs. */
export const GO_ADAPTER = `// Between conformance and your app: a conversation comes in, the body of the request goes out.
//
// One message a line, over standard input and output; print logs on standard error. The messages are told in
// docs/subject-protocol.md of the npm package llm-conformance.
package main

import (
	"bufio"
	"encoding/json"
	"os"
)

const name = "{{name}}"

var targets = []string{"{{targets}}"}

type object = map[string]any

type part struct {
	ID, Type, Content, Name string
	Arguments, Response     json.RawMessage
	IsError                 bool \`json:"is_error"\`
}

type message struct {
	Role  string
	Parts []part
}

type input struct {
	Target       struct{ Dialect, Provider, Model string }
	Conversation []message
	Tools        []struct {
		Name, Description string
		Parameters        any
	}
	Stream bool
}

// The body that your app would send to the target for this history.
func format(in input) object {
	// ${STARTER_MARK} call your own code here, in place of these lines; then all below main() can go.
	if in.Target.Dialect != "openai-chat" {
		return object{"unsupported": "We do not talk to " + in.Target.Provider + "."}
	}
	return object{"body": chat(in)}
}

func main() {
	lines, out := bufio.NewReader(os.Stdin), json.NewEncoder(os.Stdout)
	for {
		line, err := lines.ReadBytes('\\n') // A Scanner would give up at 64 kilobytes.
		if err != nil {
			return
		}
		var request struct {
			ID     any
			Method string
			Params input
		}
		reply := object{"jsonrpc": "2.0"}
		if err := json.Unmarshal(line, &request); err != nil {
			reply["error"] = object{"code": -32700, "message": err.Error()}
		} else if request.Method == "initialize" {
			reply["result"] = object{"name": name, "kind": "stateless", "targets": targets}
		} else if request.Method == "format" {
			reply["result"] = format(request.Params)
		} else if request.Method == "shutdown" {
			reply["result"] = object{}
		} else {
			reply["error"] = object{"code": -32601, "message": "There is no method " + request.Method + "."}
		}
		reply["id"] = request.ID
		out.Encode(reply)
	}
}

// How an app may write its requests, as long as yours is not called: chat completions, each turn with the results of
// its calls behind it, whatever the app has stored.
func chat(in input) object {
	results := map[string]part{}
	for _, m := range in.Conversation {
		for _, p := range m.Parts {
			if _, known := results[p.ID]; p.Type == "tool_call_response" && !known {
				results[p.ID] = p
			}
		}
	}
	messages := []object{}
	for _, m := range in.Conversation {
		text, calls, answers := "", []object{}, []object{}
		for _, p := range m.Parts {
			if p.Type == "text" {
				text += p.Content
			}
			if p.Type == "tool_call" {
				calls = append(calls, call(p))
				answers = append(answers, object{"role": "tool", "tool_call_id": p.ID, "content": resultText(results, p.ID)})
			}
		}
		if len(calls) > 0 {
			messages = append(messages, object{"role": m.Role, "content": text, "tool_calls": calls})
		} else if text != "" {
			messages = append(messages, object{"role": m.Role, "content": text})
		}
		messages = append(messages, answers...)
	}
	body := object{"model": in.Target.Model, "messages": messages, "stream": in.Stream}
	tools := []object{}
	for _, t := range in.Tools {
		function := object{"name": t.Name, "description": t.Description, "parameters": t.Parameters}
		tools = append(tools, object{"type": "function", "function": function})
	}
	if len(tools) > 0 {
		body["tools"] = tools
	}
	return body
}

func call(p part) object {
	arguments := string(p.Arguments)
	if arguments == "" {
		arguments = "{}"
	}
	return object{"id": p.ID, "type": "function", "function": object{"name": p.Name, "arguments": arguments}}
}

func resultText(results map[string]part, id string) string {
	result, found := results[id]
	if !found {
		return "Error: The call was cancelled."
	}
	var text string
	if json.Unmarshal(result.Response, &text) != nil {
		text = string(result.Response)
	}
	if result.IsError {
		return "Error: " + text
	}
	return text
}
`
