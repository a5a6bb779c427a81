export { forgottenSession, readCookie, SESSION_COOKIE, sessionToken } from './session.ts';
