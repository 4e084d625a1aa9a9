import { findVendor } from "#domain/vendors";
import { statement } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { ExpenseInput } from "./expense-input";

export type Payee = {
	name: string;
	vendorId?: number;
	ownerId?: number;
	address: string;
	termsDays: number;
	expenseAccountId?: number;
};

/**
 * The payee of an expense: a vendor, an owner, or a name. Refuses, at `vendorId`, an inactive vendor and one marked “Do
 * not use”.
 */
export function findPayee(scope: Scope, input: ExpenseInput): Result<Payee> {
	if (input.vendorId !== undefined) {
		const vendor = findVendor(scope, input.vendorId);
		if (!vendor) return refuse("That vendor wasn't found.", "vendorId");
		if (!vendor.active) return refuse(`${vendor.displayName} is inactive.`, "vendorId");
		if (vendor.doNotUse) {
			return refuse(`${vendor.displayName} is marked “Do not use”: ${vendor.doNotUseReason}`, "vendorId");
		}
		const name = vendor.displayName;
		const { id: vendorId, termsDays, expenseAccountId } = vendor;
		const usual = expenseAccountId === null ? {} : { expenseAccountId };
		return { ok: true, name, vendorId, address: addressLines(vendor), termsDays, ...usual };
	}
	if (input.kind !== "expense") {
		return refuse(
			input.kind === "bill" ? "Choose a vendor for a bill you'll pay later." : "Choose a vendor.",
			"vendorId",
		);
	}
	if (input.ownerId !== undefined) {
		const owner = statement<Address & { id: number; name: string }>(
			`SELECT id, display_name AS name, street, street2, city, state, postal_code AS postalCode
			FROM property_owners WHERE id = ? AND profile_id = ?`,
		).get(input.ownerId, scope.profileId);
		if (!owner) return refuse("That owner wasn't found.", "ownerId");
		return { ok: true, name: owner.name, ownerId: owner.id, address: addressLines(owner), termsDays: 0 };
	}
	const name = input.payeeName?.trim();
	if (!name) return refuse("Choose a payee.", "vendorId");
	return { ok: true, name, address: "", termsDays: 0 };
}

type Address = { street: string; street2: string; city: string; state: string; postalCode: string };

/** An address as printed on a check. */
export function addressLines({ street, street2, city, state, postalCode }: Address): string {
	const place = [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
	return [street, street2, place].filter(Boolean).join("\n");
}
