import { hash, verify } from "@node-rs/argon2";
import { commonPasswords } from "./common-passwords";

/**
 * Hashes a password with argon2id (the library's defaults: 19 MiB, two passes). Unicode normalization makes both ways
 * of typing an accent the same.
 */
export function hashPassword(password: string) {
	return hash(password.normalize("NFKC"));
}

/**
 * Whether the password matches the hash. Without a hash it still computes one before answering no, so that an unknown
 * email takes as long as a wrong password.
 */
export async function passwordMatches(passwordHash: string | null | undefined, password: string) {
	if (passwordHash) return verify(passwordHash, password.normalize("NFKC"));
	await hashPassword(password);
	return false;
}

/** Why a password can't be chosen, as a sentence; undefined if it can. The form checks its length (schema.ts). */
export function passwordWeakness(password: string, email: string) {
	const plain = password.toLowerCase();
	if (commonPasswords.has(plain) || new Set(plain).size < 4) return "This password is too common. Choose another one.";
	if (plain === email) return "Choose a password other than your email.";
	return undefined;
}
