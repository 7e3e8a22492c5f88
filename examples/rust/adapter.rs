//! Formats for Anthropic's Messages. It has one bug, which the README tells of.
//! The standard library has no JSON. What comes as JSON goes out as JSON here, so it is cut out as it stands.
use std::io::BufRead;

/// Where the JSON value at the beginning of the text ends.
fn end_of(text: &str) -> usize {
    let (mut depth, mut quoted, mut escaped) = (0, false, false);
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => quoted = !quoted,
            _ if quoted => {}
            '{' | '[' => depth += 1,
            ',' | ':' | '}' | ']' if depth == 0 => return at,
            '}' | ']' => depth -= 1,
            _ => {}
        }
    }
    text.len()
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

/// A member of an object, as it stands.
fn raw<'a>(json: &'a str, key: &str) -> &'a str {
    values(json).chunks_exact(2).find(|pair| pair[0].trim_matches('"') == key).map_or("null", |pair| pair[1])
}

fn text<'a>(json: &'a str, key: &str) -> &'a str {
    raw(json, key).trim_matches('"')
}

/// JSON inside a JSON string. What is a string already stays as it is.
fn quoted(json: &str) -> String {
    let escape = || json.replace('\\', "\\\\").replace('"', "\\\"");
    json.strip_prefix('"').map_or_else(|| format!("\"{}\"", escape()), |_| json.into())
}

fn block(part: &str) -> Option<String> {
    let (id, name, content) = (raw(part, "id"), raw(part, "name"), raw(part, "content"));
    let (input, output) = (raw(part, "arguments"), quoted(raw(part, "response")));
    // The bug: without this, the model takes the error of a tool for what the tool gave.
    let failed = raw(part, "is_error") == "true" && std::env::var("MENDED").is_ok_and(|mended| mended == "1");
    Some(match text(part, "type") {
        "text" if content != "\"\"" => format!(r#"{{"type":"text","text":{content}}}"#),
        "tool_call" => format!(r#"{{"type":"tool_use","id":{id},"name":{name},"input":{input}}}"#),
        "tool_call_response" => {
            format!(r#"{{"type":"tool_result","tool_use_id":{id},"content":{output},"is_error":{failed}}}"#)
        }
        _ => return None,
    })
}

fn format(input: &str) -> String {
    if text(raw(input, "target"), "dialect") != "anthropic-messages" {
        return r#"{"unsupported":"This example knows Anthropic only."}"#.into();
    }
    let (mut system, mut messages, mut tools) = (vec![], vec![], vec![]);
    for message in values(raw(input, "conversation")) {
        let mut blocks: Vec<String> = values(raw(message, "parts")).into_iter().filter_map(block).collect();
        blocks.sort_by_key(|block| block.starts_with(r#"{"type":"tool_use""#)); // Nothing may stand behind a call.
        let role = text(message, "role").replace("tool", "user");
        match role.as_str() {
            "system" => system.extend(blocks),
            _ => messages.push(format!(r#"{{"role":"{role}","content":[{}]}}"#, blocks.join(","))),
        }
    }
    for tool in values(raw(input, "tools")) {
        let (name, schema) = (raw(tool, "name"), raw(tool, "parameters"));
        tools.push(format!(r#"{{"name":{name},"description":{},"input_schema":{schema}}}"#, raw(tool, "description")));
    }
    let head = format!(r#""model":{},"max_tokens":1024"#, raw(raw(input, "target"), "model"));
    let [system, tools, messages] = [system, tools, messages].map(|list| list.join(","));
    format!(r#"{{"body":{{{head},"system":[{system}],"tools":[{tools}],"messages":[{messages}]}}}}"#)
}

fn main() {
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let answer = match text(&line, "method") {
            "initialize" => r#""result":{"name":"rust-example","kind":"stateless","targets":["anthropic"]}"#.into(),
            "format" => format!(r#""result":{}"#, format(raw(&line, "params"))),
            "shutdown" => r#""result":{}"#.into(),
            _ => r#""error":{"code":-32601,"message":"There is no such method."}"#.into(),
        };
        println!(r#"{{"jsonrpc":"2.0","id":{},{answer}}}"#, raw(&line, "id"));
    }
}
