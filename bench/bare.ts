import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** An upper bound for Node: `node bench/bare.ts <port> <file> <content type>` answers with the bodies of a file in turn. */
const [port, file = '', type = 'application/json'] = process.argv.slice(2);
const bodies = (JSON.parse(readFileSync(file, 'utf8')) as string[]).map((one) => Buffer.from(one, 'base64'));
let answered = 0;

createServer((request, response) => {
  request.resume();
  const body = bodies[answered++ % bodies.length] ?? '';
  response.writeHead(200, ['content-type', type, 'content-length', String(body.length)]);
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
