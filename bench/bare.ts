import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** An upper bound for Node: `node bench/bare.ts <port> <file> <content type>` answers every request with one file. */
const [port, file = '', type = 'application/json'] = process.argv.slice(2);
const body = readFileSync(file);
const headers = ['content-type', type, 'content-length', String(body.length)];

createServer((request, response) => {
  request.resume();
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
