"""Formats for OpenAI's Chat Completions and for Ollama. It has one bug, which the README tells of."""

import json
import os
import sys

MENDED = os.environ.get("MENDED") == "1"
CANCELLED = {"type": "tool_call_response", "response": "The call was cancelled.", "is_error": True}


def initialize(params):
    return {"name": "python-example", "kind": "stateless", "targets": ["openai:chat", "ollama"]}


def format_request(params):
    target, tools = params["target"], params["tools"]
    if target["dialect"] not in ("openai-chat", "ollama-chat"):
        return {"unsupported": "This example knows OpenAI and Ollama only."}
    ollama = target["dialect"] == "ollama-chat"
    messages = [wire for message in paired(params["conversation"]) for wire in wire_messages(message, ollama)]
    body = {"model": target["model"], "messages": messages, "stream": params["stream"]}
    if tools:
        functions = [{key: tool[key] for key in ("name", "description", "parameters") if key in tool} for tool in tools]
        body["tools"] = [{"type": "function", "function": function} for function in functions]
    return {"body": body}


def paired(conversation):
    """Every assistant turn with the results of its calls right behind it, wherever the app has stored them."""
    parts = [part for message in conversation for part in message["parts"]]
    results = {part["id"]: part for part in reversed(parts) if part["type"] == "tool_call_response"}
    for message in conversation:
        if message["role"] != "tool":
            yield message
        calls = [part for part in message["parts"] if part["type"] == "tool_call"]
        found = [{"name": call["name"], **results.get(call["id"], {**CANCELLED, "id": call["id"]})} for call in calls]
        # The bug: a call that the user cancelled stays without a result, and the conversation is dead.
        kept = [result for result in found if MENDED or result["id"] in results]
        if kept:
            yield {"role": "tool", "parts": kept}


def wire_messages(message, ollama):
    parts = message["parts"]
    if message["role"] == "tool":
        return [result(part, ollama) for part in parts]
    content = "".join(part["content"] for part in parts if part["type"] == "text")
    calls = [call(part, ollama) for part in parts if part["type"] == "tool_call"]
    return [{"role": message["role"], "content": content, **({"tool_calls": calls} if calls else {})}]


def call(part, ollama):
    arguments = part.get("arguments", {})
    if ollama:
        arguments = arguments if isinstance(arguments, dict) else {}
        return {"function": {"name": part["name"], "arguments": arguments}}
    function = {"name": part["name"], "arguments": json.dumps(arguments)}
    return {"id": part["id"], "type": "function", "function": function}


def result(part, ollama):
    response = part["response"]
    text = response if isinstance(response, str) else json.dumps(response)
    content = f"Error: {text}" if part.get("is_error") else text
    pairing = {"tool_name": part["name"]} if ollama else {"tool_call_id": part["id"]}
    return {"role": "tool", "content": content, **pairing}


METHODS = {"initialize": initialize, "format": format_request, "shutdown": lambda params: {}}


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
        failure = {"code": -32000, "message": str(error), "data": {"name": type(error).__name__}}
        return {"id": request["id"], "error": failure}


for line in sys.stdin.buffer:
    print(json.dumps({"jsonrpc": "2.0", **answer(line)}), flush=True)
