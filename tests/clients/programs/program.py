"""A program that does what its first argument says."""
import json, os, signal, subprocess, sys, time, urllib.request

how = sys.argv[1]
scenario = json.load(open(os.environ["CONFORMANCE_SCENARIO"]))


def post(url, body):
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url, data, {"content-type": "application/json"})) as response:
        return json.load(response)


if scenario["do"] == "describe":
    if how == "hangs-at-once":
        time.sleep(600)
    if how == "mute":
        sys.exit("I know nothing of this.")
    can = {"turns": ["loop"], "keeps": ["loop", "tool-support", "models"]}.get(how, ["send"])
    post(scenario["nextUrl"], {"name": how, "targets": ["openai:chat"], "can": can})
    sys.exit(0)


def ask():
    messages = [
        {"role": message["role"], "content": "".join(part.get("content", "") for part in message["parts"])}
        for message in scenario["conversation"]
    ]
    return post(scenario["baseUrl"] + "/chat/completions", {"model": scenario["model"], "messages": messages})


if how == "good":
    answer = ask()["choices"][0]["message"]["content"]
    post(scenario["eventsUrl"], {"type": "text", "text": answer})
    post(scenario["nextUrl"], {"text": answer})
elif how == "stays":
    post(scenario["nextUrl"], {"text": ask()["choices"][0]["message"]["content"]})
    time.sleep(600)
elif how == "by-variables":
    assert os.environ["OPENAI_BASE_URL"] == scenario["baseUrl"]
    assert os.environ["OPENAI_API_KEY"] == scenario["apiKey"]
    assert oct(os.stat(os.environ["CONFORMANCE_SCENARIO"]).st_mode & 0o777) == "0o600"
    ask()
elif how == "fails":
    raise ValueError("no such model")
elif how == "refuses":
    sys.exit("Refusal: Two calls share an id.")
elif how == "cannot":
    sys.exit(print("No images yet.", file=sys.stderr) or 77)
elif how == "hangs":
    time.sleep(600)
elif how == "hangs-with-child":
    print("child", subprocess.Popen(["sleep", "600"]).pid, flush=True)
    time.sleep(600)
elif how == "kills-itself":
    os.kill(os.getpid(), signal.SIGKILL)
elif how == "strays":
    try:
        urllib.request.urlopen("https://api.openai.com/v1/models")
    except OSError:
        pass
    ask()
elif how == "garbage":
    try:
        post(scenario["nextUrl"], b"hello")
    except OSError:
        pass
    time.sleep(600)
elif how == "keeps" and scenario["do"] == "models":
    models = [{"id": scenario["model"], "tools": True}, {"id": "mine"}]
    post(scenario["nextUrl"], {"models": models, "problem": "The provider is away."})
elif how == "keeps":
    post(scenario["eventsUrl"], {"type": "notice", "message": "begins"})
    word = os.path.join(scenario["home"], "word.txt")
    if not os.path.exists(word):
        asked = {"about": "remember", "model": "another", "evidence": "no tools here"}
        open(word, "w").write(post(scenario["askUrl"], asked)["answer"])
    post(scenario["nextUrl"], {})
    post(scenario["nextUrl"], {"text": open(word).read()})
elif how == "turns":
    did = {}
    while (todo := post(scenario["nextUrl"], did))["do"] != "end":
        try:
            if todo["do"] == "turn" and todo["text"] == "wait":
                post(scenario["eventsUrl"], {"type": "text", "text": "I wait."})
                time.sleep(600)
            elif todo["do"] == "turn" and todo["text"] == "crash":
                sys.exit(0)
            elif todo["do"] == "turn":
                [tool] = scenario["tools"]
                post(scenario["eventsUrl"], [{"type": "call", "name": tool["name"], "arguments": todo["text"]}])
                did = {"text": json.dumps(post(tool["url"], {"arguments": todo["text"], "callId": "c1"}))}
            elif todo["do"] == "save":
                did = {"saved": {"at": todo["do"], "before": scenario.get("saved")}}
            elif todo["do"] == "edit":
                did = {"unsupported": f"It cannot edit {todo['at']}."}
            else:
                did = {"unsupported": "It cannot " + todo["do"] + "."}
        except KeyboardInterrupt:
            did = {"error": "cancelled"}
