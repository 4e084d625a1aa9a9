import type { Seal } from "~/domain/kernel/sealing";

/** What a vendor's account number is encrypted for. */
export function vendorAccountSeal(vendorId: number): Seal {
	return { kind: "account numbers", owner: `vendor:${vendorId}:account_number` };
}

/** What a payment file is encrypted for, by its organization and its number there. */
export function achFileSeal(profileId: number, number: number): Seal {
	return { kind: "account numbers", owner: `ach_file:${profileId}:${number}` };
}
