"""An agent loop on OpenAI's chat completions, with nothing but the standard library, that can be put under test:

    npx conformance run --target openai:chat --subject "client:python3 agent.py"
"""

import json
import os
import urllib.error
import urllib.request

with open(os.environ["CONFORMANCE_SCENARIO"], encoding="utf-8") as file:
    scenario = json.load(file)


def post(url, body, headers=None):
    """Sends JSON, and gives the JSON that comes back."""
    data = json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"content-type": "application/json", **(headers or {})})
    try:
        with urllib.request.urlopen(request) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        raise RuntimeError(f"{error.code} {error.read().decode()}") from None


def ask(messages):
    """One request to the model: its message."""
    tools = [
        {"type": "function", "function": {key: tool[key] for key in ("name", "description", "parameters") if key in tool}}
        for tool in scenario["tools"]
    ]
    body = {"model": scenario["model"], "messages": messages, **({"tools": tools} if tools else {})}
    headers = {"authorization": f"Bearer {scenario['apiKey']}"}
    return post(f"{scenario['baseUrl']}/chat/completions", body, headers)["choices"][0]["message"]


def run_tool(call):
    """Runs a tool, and gives the message that says what came of it."""
    function = call["function"]
    tool = next((tool for tool in scenario["tools"] if tool["name"] == function["name"]), None)
    if tool is None:
        ran = {"error": f"There is no tool {function['name']}."}
    else:
        ran = post(tool["url"], {"arguments": json.loads(function["arguments"]), "callId": call["id"]})
    content = f"Error: {ran['error']}" if "error" in ran else as_text(ran["response"])
    return {"role": "tool", "tool_call_id": call["id"], "content": content}


def as_text(value):
    return value if isinstance(value, str) else json.dumps(value)


def turn(history, text):
    """Asks, runs tools and asks again until the model is done."""
    history.append({"role": "user", "content": text})
    while True:
        message = ask(history)
        history.append({key: value for key, value in message.items() if value is not None})
        if not message.get("tool_calls"):
            return message.get("content")
        history.extend([run_tool(call) for call in message["tool_calls"]])


def loop():
    history = list(scenario.get("saved") or [])
    if scenario.get("system") and not history:
        history.append({"role": "system", "content": scenario["system"]})
    did = {}
    while (todo := post(scenario["nextUrl"], did))["do"] != "end":
        try:
            if todo["do"] == "turn":
                did = {"text": turn(history, todo["text"])}
            elif todo["do"] == "save":
                did = {"saved": history}
            else:
                did = {"unsupported": f"This agent does not know how to {todo['do']}."}
        except RuntimeError as error:
            did = {"error": str(error)}


if scenario["do"] == "describe":
    post(scenario["nextUrl"], {"name": "python-openai-loop", "targets": ["openai:chat"], "can": ["loop"]})
else:
    loop()
