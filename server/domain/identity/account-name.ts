/** By what limits, known devices and the security log know an account: its address, or its id where it has none (D69). */
export const accountName = ({ id, email }: { id: string; email: string | null }): string => email ?? id;
