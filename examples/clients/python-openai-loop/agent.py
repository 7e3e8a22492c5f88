"""An agent loop on OpenAI's chat completions, with nothing but the standard library, that can be put under test:

    npx conformance run --target openai:chat --subject "client:python3 agent.py"
"""

import http.client
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
    except (OSError, ValueError, http.client.HTTPException) as error:
        raise RuntimeError(f"The connection broke off: {error!r}") from None


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
    """Runs a tool, and gives what came of it."""
    name, arguments = call["function"]["name"], call["function"]["arguments"]
    tool = next((tool for tool in scenario["tools"] if tool["name"] == name), None)
    if tool is None:
        return f"Error: There is no tool {name}."
    try:
        ran = post(tool["url"], {"arguments": json.loads(arguments), "callId": call["id"]})
    except json.JSONDecodeError:
        return "Error: The arguments are no JSON."
    return f"Error: {ran['error']}" if "error" in ran else as_text(ran["response"])


def as_text(value):
    return value if isinstance(value, str) else json.dumps(value)


def turn(history, text):
    """Asks, runs tools and asks again until the model is done, or the user presses Ctrl-C."""
    history.append({"role": "user", "content": text})
    while True:
        message = ask(history)
        history.append({key: value for key, value in message.items() if value is not None})
        if not message.get("tool_calls"):
            return message.get("content")
        # No provider takes a call without an answer, and the user may cancel while any of them runs.
        answers = [
            {"role": "tool", "tool_call_id": call["id"], "content": "Error: The user has cancelled this call."}
            for call in message["tool_calls"]
        ]
        history.extend(answers)
        for call, answer in zip(message["tool_calls"], answers):
            answer["content"] = run_tool(call)


def beginning():
    """The system prompt of today, and what was said before."""
    system = [{"role": "system", "content": scenario["system"]}] if scenario.get("system") else []
    return system + [message for message in scenario.get("saved") or [] if message["role"] != "system"]


def loop():
    history = beginning()
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
        except KeyboardInterrupt:
            did = {"text": None}


if scenario["do"] == "describe":
    post(scenario["nextUrl"], {"name": "python-openai-loop", "targets": ["openai:chat"], "can": ["loop"]})
else:
    loop()
