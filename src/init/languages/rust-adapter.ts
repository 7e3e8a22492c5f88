import { STARTER_MARK } from '../starter-mark.ts'

/** `{{…}}` is filled in. Without it, this is a program that runs. */
export const RUST_ADAPTER = `//! Between conformance and your app: a conversation comes in, the body of the request goes out.
//!
//! One message a line, over standard input and output; print logs on standard error. The messages are told in
//! docs/subject-protocol.md of the npm package llm-conformance. With serde_json all of this is shorter; without it, JSON
//! that comes in is cut out as it stands, and goes out like that.

use std::io::BufRead;

const HELLO: &str = r##"{"name":"{{name}}","kind":"stateless","targets":["{{targets}}"]}"##;

/// The answer to \`format\`: the body that your app would send to the target for this history.
fn format_request(input: &str) -> String {
    // ${STARTER_MARK} call your own code here, in place of these lines; then all below main() can go.
    if text(raw(input, "target"), "dialect") != "openai-chat" {
        return r#"{"unsupported":"We do not talk to this provider."}"#.into();
    }
    format!(r#"{{"body":{}}}"#, chat(input))
}

fn main() {
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let answer = match text(&line, "method") {
            "initialize" => format!(r#""result":{HELLO}"#),
            "format" => format!(r#""result":{}"#, format_request(raw(&line, "params"))),
            "shutdown" => r#""result":{}"#.into(),
            _ => r#""error":{"code":-32601,"message":"There is no such method."}"#.into(),
        };
        println!(r#"{{"jsonrpc":"2.0","id":{},{answer}}}"#, raw(&line, "id"));
    }
}

// How an app may write its requests, as long as yours is not called: chat completions, each turn with the results of
// its calls behind it, whatever the app has stored.

fn chat(input: &str) -> String {
    let history = values(raw(input, "conversation"));
    let parts: Vec<&str> = history.iter().flat_map(|message| values(raw(message, "parts"))).collect();
    let mut messages = vec![];
    for message in &history {
        let own = values(raw(message, "parts"));
        let of = |kind: &'static str| own.iter().copied().filter(move |part| text(part, "type") == kind);
        let content: String = of("text").map(|part| text(part, "content")).collect();
        let calls: Vec<String> = of("tool_call").map(call).collect();
        let tool_calls = if calls.is_empty() { String::new() } else { format!(r#","tool_calls":[{}]"#, calls.join(",")) };
        if !(content.is_empty() && calls.is_empty()) {
            messages.push(format!(r#"{{"role":{},"content":"{content}"{tool_calls}}}"#, raw(message, "role")));
        }
        messages.extend(of("tool_call").map(|part| result(&parts, raw(part, "id"))));
    }
    let tools: Vec<String> = values(raw(input, "tools")).into_iter().map(tool).collect();
    let declared = if tools.is_empty() { String::new() } else { format!(r#","tools":[{}]"#, tools.join(",")) };
    let model = raw(raw(input, "target"), "model");
    format!(r#"{{"model":{model},"messages":[{}],"stream":{}{declared}}}"#, messages.join(","), raw(input, "stream"))
}

fn call(part: &str) -> String {
    let arguments = if raw(part, "arguments") == "null" { "{}" } else { raw(part, "arguments") };
    let function = format!(r#"{{"name":{},"arguments":"{}"}}"#, raw(part, "name"), escaped(arguments));
    format!(r#"{{"id":{},"type":"function","function":{function}}}"#, raw(part, "id"))
}

fn result(parts: &[&str], id: &str) -> String {
    let found = parts.iter().find(|part| text(part, "type") == "tool_call_response" && raw(part, "id") == id);
    let content = found.map_or("Error: The call was cancelled.".into(), |part| {
        let response = raw(part, "response");
        let told = response.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
        let prefix = if raw(part, "is_error") == "true" { "Error: " } else { "" };
        format!("{prefix}{}", told.map_or_else(|| escaped(response), String::from))
    });
    format!(r#"{{"role":"tool","tool_call_id":{id},"content":"{content}"}}"#)
}

fn tool(tool: &str) -> String {
    let parameters = if raw(tool, "parameters") == "null" { r#"{"type":"object"}"# } else { raw(tool, "parameters") };
    let (name, description) = (raw(tool, "name"), text(tool, "description"));
    let function = format!(r#"{{"name":{name},"description":"{description}","parameters":{parameters}}}"#);
    format!(r#"{{"type":"function","function":{function}}}"#)
}

/// A member of an object, as it stands; \`null\` where there is none.
fn raw<'a>(json: &'a str, key: &str) -> &'a str {
    values(json).chunks_exact(2).find(|pair| unquoted(pair[0]) == key).map_or("null", |pair| pair[1])
}

/// What is between the quotes of a member that is a text, with its escapes; nothing where there is none.
fn text<'a>(json: &'a str, key: &str) -> &'a str {
    let value = raw(json, key);
    if value.starts_with('"') { unquoted(value) } else { "" }
}

fn unquoted(json: &str) -> &str {
    json.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(json)
}

/// JSON as it stands inside a JSON text.
fn escaped(json: &str) -> String {
    json.replace('\\\\', "\\\\\\\\").replace('"', "\\\\\\"")
}

/// The values in an object or a list, as they stand; of an object, keys and values in turn.
fn values(json: &str) -> Vec<&str> {
    let (mut found, mut rest) = (vec![], json.trim());
    while rest.len() > 1 {
        rest = &rest[1..]; // The bracket, or what parts it from the value before.
        let (value, behind) = rest.split_at(end_of(rest));
        found.push(value.trim());
        rest = behind;
    }
    found.retain(|value| !value.is_empty());
    found
}

/// Where the value at the beginning of the text ends.
fn end_of(json: &str) -> usize {
    let (mut depth, mut quoted, mut escaped) = (0, false, false);
    for (at, c) in json.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\\\' => escaped = true,
            '"' => quoted = !quoted,
            _ if quoted => {}
            '{' | '[' => depth += 1,
            ',' | ':' | '}' | ']' if depth == 0 => return at,
            '}' | ']' => depth -= 1,
            _ => {}
        }
    }
    json.len()
}
`
