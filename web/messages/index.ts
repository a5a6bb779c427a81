export { m } from './compiled/messages.js';
