// Formats for Gemini. It has one bug, which the README tells of.
package main

import (
	"bufio"
	"encoding/json"
	"os"
)

type object = map[string]any

type part struct {
	ID, Type, Content, Name string
	Arguments, Response     any
}

type input struct {
	Target       struct{ Dialect string }
	Conversation []struct {
		Role  string
		Parts []part
	}
	Tools []struct {
		Name, Description string
		Parameters        any
	}
}

var roles = map[string]string{"user": "user", "assistant": "model", "tool": "user"}

func format(in input) object {
	if in.Target.Dialect != "gemini" {
		return object{"unsupported": "This example knows Gemini only."}
	}
	system, contents, tools, before := []object{}, []object{}, []object{}, ""
	for _, m := range in.Conversation {
		parts := wireParts(m.Parts)
		if last := len(contents) - 1; m.Role == "tool" && before == "tool" {
			contents[last]["parts"] = append(contents[last]["parts"].([]object), parts...)
		} else if m.Role == "system" {
			system = append(system, parts...)
		} else if len(parts) > 0 {
			contents = append(contents, object{"role": roles[m.Role], "parts": parts})
		}
		before = m.Role
	}
	for _, t := range in.Tools {
		function := object{"name": t.Name, "description": t.Description, "parametersJsonSchema": t.Parameters}
		tools = append(tools, object{"functionDeclarations": []object{function}})
	}
	body := object{"contents": contents, "systemInstruction": object{"parts": system}, "tools": tools}
	return object{"body": body}
}

func wireParts(told []part) (parts []object) {
	for _, p := range told {
		// The bug: without ids, two calls of one function whose results come the other way round are mixed up.
		if os.Getenv("MENDED") != "1" {
			p.ID = ""
		}
		switch p.Type {
		case "text":
			parts = append(parts, object{"text": p.Content})
		case "tool_call":
			parts = append(parts, object{"functionCall": object{"id": p.ID, "name": p.Name, "args": p.Arguments}})
		case "tool_call_response":
			response := object{"id": p.ID, "name": p.Name, "response": object{"output": p.Response}}
			parts = append(parts, object{"functionResponse": response})
		}
	}
	return parts
}

func main() {
	lines, out := bufio.NewReader(os.Stdin), json.NewEncoder(os.Stdout)
	for {
		line, err := lines.ReadBytes('\n') // A Scanner would give up at 64 kilobytes.
		if err != nil {
			return
		}
		var request struct {
			ID     any
			Method string
			Params input
		}
		reply := object{"jsonrpc": "2.0", "result": object{}}
		if err := json.Unmarshal(line, &request); err != nil {
			reply = object{"jsonrpc": "2.0", "error": object{"code": -32700, "message": err.Error()}}
		} else if request.Method == "initialize" {
			reply["result"] = object{"name": "go-example", "kind": "stateless", "targets": []string{"gemini"}}
		} else if request.Method == "format" {
			reply["result"] = format(request.Params)
		} else if request.Method != "shutdown" {
			reply = object{"jsonrpc": "2.0", "error": object{"code": -32601, "message": "no method " + request.Method}}
		}
		reply["id"] = request.ID
		out.Encode(reply)
	}
}
