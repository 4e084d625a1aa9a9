import { hash, verify } from "@node-rs/argon2";
import { commonPasswords } from "./common-passwords";

/** The library's parameters are argon2id with 19 MiB and two passes. Accents typed in either form are one password. */
export function hashPassword(password: string) {
	return hash(password.normalize("NFKC"));
}

/**
 * Whether this is the password behind the hash. Without a hash it hashes all the same and answers no, so that an
 * unknown email takes as long as a wrong password.
 */
export async function passwordMatches(passwordHash: string | null | undefined, password: string) {
	if (passwordHash) return verify(passwordHash, password.normalize("NFKC"));
	await hashPassword(password);
	return false;
}

/** Why a password may not be chosen, as a sentence, or undefined. Its length is the form's matter. */
export function passwordWeakness(password: string, email: string) {
	const plain = password.toLowerCase();
	if (commonPasswords.has(plain) || new Set(plain).size < 4) return "This password is too common. Choose another one.";
	if (plain === email) return "Choose a password other than your email.";
	return undefined;
}
