import { scryptSync } from "node:crypto";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/**
 * Refuses an invalid routing number at `routingNumber`. A US number has nine digits, the last of which is a checksum.
 */
export function refuseRoutingNumber(country: string, routingNumber: string | undefined): Failure | undefined {
	if (!routingNumber) return undefined;
	if (country !== "US") {
		return /^[0-9A-Za-z -]{3,34}$/.test(routingNumber)
			? undefined
			: refuse("Use only letters, digits, spaces and hyphens.", "routingNumber");
	}
	if (!/^\d{9}$/.test(routingNumber)) return refuse("A routing number has 9 digits.", "routingNumber");
	const weights = [3, 7, 1];
	const sum = [...routingNumber].reduce((sum, digit, at) => sum + Number(digit) * (weights[at % 3] ?? 0), 0);
	return sum > 0 && sum % 10 === 0 ? undefined : refuse("That routing number isn't valid.", "routingNumber");
}

/** The stored form of an account number: its last four characters, and a slow hash that detects duplicates. */
export function maskNumber(scope: Scope, number: string) {
	const plain = number.replace(/[\s-]/g, "").toUpperCase();
	return {
		lastFour: plain.slice(-4),
		numberDigest: scryptSync(plain, `bank-account:${scope.profileId}`, 32).toString("base64url"),
	};
}
