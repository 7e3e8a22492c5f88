import { STARTER_MARK } from '../starter-mark.ts'

/** `{{…}}` is filled in. Without it, this is a program that runs. */
export const PYTHON_ADAPTER = `"""Between conformance and your app: a conversation comes in, the body of the request goes out.

One message a line, over standard input and output; print logs on standard error. The messages are told in
docs/subject-protocol.md of the npm package llm-conformance.
"""

import json
import sys

NAME = "{{name}}"
TARGETS = ["{{targets}}"]


def format_request(target, conversation, tools, stream):
    """The body that your app would send to the target for this history."""
    # ${STARTER_MARK} call your own code here, in place of these lines; then all below main() can go.
    write = WRITERS.get(target["dialect"])
    if write is None:
        return {"unsupported": f"We do not talk to {target['provider']}."}
    return {"body": write(target["model"], answered(conversation), tools, stream)}


def initialize(params):
    return {"name": NAME, "kind": "stateless", "targets": TARGETS}


def format_(params):
    return format_request(params["target"], params["conversation"], params["tools"], params["stream"])


METHODS = {"initialize": initialize, "format": format_, "shutdown": lambda params: {}}


def answer(line):
    try:
        request = json.loads(line)
    except ValueError:
        return {"id": None, "error": {"code": -32700, "message": "This is no JSON."}}
    method = METHODS.get(request["method"])
    if method is None:
        return {"id": request["id"], "error": {"code": -32601, "message": "There is no such method."}}
    try:
        return {"id": request["id"], "result": method(request["params"])}
    except Exception as error:
        data = {"name": type(error).__name__}
        return {"id": request["id"], "error": {"code": -32000, "message": str(error), "data": data}}


def main():
    for line in sys.stdin.buffer:
        print(json.dumps({"jsonrpc": "2.0", **answer(line)}), flush=True)


# ======================================================================================================
# How an app may write its requests, as long as yours is not called.
# ======================================================================================================


def answered(conversation):
    """The turns as (role, parts), and behind each the results of its calls, whatever the app has stored."""
    results = {}
    for part in (part for message in conversation for part in message["parts"]):
        if part["type"] == "tool_call_response":
            results.setdefault(part.get("id"), part)
    for message in conversation:
        parts = [part for part in message["parts"] if part["type"] in ("text", "tool_call")]
        parts = [part for part in parts if part.get("content") != ""]
        if parts:
            yield message["role"], parts
        calls = [part for part in parts if part["type"] == "tool_call"]
        if calls:
            yield "tool", [{**results.get(call.get("id"), CANCELLED), **named(call)} for call in calls]


CANCELLED = {"type": "tool_call_response", "response": "The call was cancelled.", "is_error": True}


def named(call):
    return {"id": call.get("id"), "name": call["name"]}


def text_of(parts):
    return "".join(part["content"] for part in parts if part["type"] == "text")


def result_text(part):
    response = part["response"]
    text = response if isinstance(response, str) else json.dumps(response)
    return f"Error: {text}" if part.get("is_error") else text


def chat(model, turns, tools, stream):
    messages = []
    for role, parts in turns:
        if role == "tool":
            messages += [{"role": "tool", "tool_call_id": part["id"], "content": result_text(part)} for part in parts]
            continue
        calls = [chat_call(part) for part in parts if part["type"] == "tool_call"]
        messages.append({"role": role, "content": text_of(parts), **({"tool_calls": calls} if calls else {})})
    functions = [{"type": "function", "function": declared(tool, "parameters")} for tool in tools]
    return {"model": model, "messages": messages, "stream": stream, **({"tools": functions} if functions else {})}


def chat_call(part):
    function = {"name": part["name"], "arguments": json.dumps(part.get("arguments", {}))}
    return {"id": part.get("id"), "type": "function", "function": function}


def messages(model, turns, tools, stream):
    system, turned = [], []
    for role, parts in turns:
        if role == "system":
            system.append(text_of(parts))
        elif role == "tool":
            turned.append({"role": "user", "content": [messages_result(part) for part in parts]})
        else:
            turned.append({"role": role, "content": [messages_block(part) for part in parts]})
    body = {"model": model, "max_tokens": 1024, "messages": turned, "stream": stream}
    if system:
        body["system"] = "\\n".join(system)
    if tools:
        body["tools"] = [declared(tool, "input_schema") for tool in tools]
    return body


def messages_block(part):
    if part["type"] == "text":
        return {"type": "text", "text": part["content"]}
    return {"type": "tool_use", **named(part), "input": part.get("arguments", {})}


def messages_result(part):
    error = {"is_error": True} if part.get("is_error") else {}
    response = part["response"]
    text = response if isinstance(response, str) else json.dumps(response)
    return {"type": "tool_result", "tool_use_id": part["id"], "content": text, **error}


def gemini(model, turns, tools, stream):
    system, contents = [], []
    for role, parts in turns:
        if role == "system":
            system.append({"text": text_of(parts)})
        else:
            side = "model" if role == "assistant" else "user"
            contents.append({"role": side, "parts": [gemini_part(part) for part in parts]})
    body = {"contents": contents}
    if system:
        body["systemInstruction"] = {"parts": system}
    if tools:
        body["tools"] = [{"functionDeclarations": [declared(tool, "parametersJsonSchema") for tool in tools]}]
    return body


def gemini_part(part):
    if part["type"] == "text":
        return {"text": part["content"]}
    if part["type"] == "tool_call":
        return {"functionCall": {**named(part), "args": part.get("arguments", {})}}
    key = "error" if part.get("is_error") else "output"
    return {"functionResponse": {**named(part), "response": {key: part["response"]}}}


def declared(tool, schema):
    parameters = tool.get("parameters", {"type": "object"})
    return {"name": tool["name"], "description": tool.get("description", ""), schema: parameters}


WRITERS = {"openai-chat": chat, "anthropic-messages": messages, "gemini": gemini}

if __name__ == "__main__":
    main()
`
