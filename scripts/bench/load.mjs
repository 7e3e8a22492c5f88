import { Agent, request } from 'node:http'

/** Requests a second that a server answers, `connections` at a time, each kept alive. Every answer must be a 200. */
export async function rate(url, body, { connections, requests, headers = {} }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const options = {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
  }
  let left = requests
  const worker = async () => {
    while (left-- > 0) await one(url, options, body)
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: connections }, worker))
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  return requests / seconds
}

function one(url, options, body) {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`))
      response.resume()
      response.on('end', resolve)
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
