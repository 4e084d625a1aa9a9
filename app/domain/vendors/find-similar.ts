import { displayName, normalEmail } from "#domain/rentals";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { readTaxId, sameTaxId } from "./tax-number";
import type { VendorFields } from "./vendor-record";

type SimilarVendor = { id: number; name: string; same: "name" | "email" | "phone" | "tax ID" };

/** An active vendor with the same name as these fields, other than the one they belong to. */
export function findNamesake(scope: Scope, fields: VendorFields, vendorId = 0): SimilarVendor | undefined {
	const namesake = statement<{ id: number; name: string }>(
		`SELECT id, display_name AS name FROM vendors
		WHERE profile_id = ? AND display_name = ? COLLATE NOCASE AND active = 1 AND id <> ?`,
	).get(scope.profileId, displayName(fields), vendorId);
	return namesake && { ...namesake, same: "name" };
}

/** An active vendor with the same name, email, phone or tax ID as these fields, other than the one they belong to. */
export function findSimilarVendor(scope: Scope, fields: VendorFields, vendorId = 0): SimilarVendor | undefined {
	const namesake = findNamesake(scope, fields, vendorId);
	if (namesake) return namesake;
	const number = fields.taxId ? readTaxId(fields.taxId, fields.isCompany ?? false) : undefined;
	const taxed = number?.ok ? sameTaxId(scope, number.digits, vendorId) : undefined;
	if (taxed) return { ...taxed, same: "tax ID" };
	const email = normalEmail(fields.email);
	const other = statement<{ id: number; name: string; email: string }>(
		`SELECT id, display_name AS name, email FROM vendors
		WHERE profile_id = @profileId AND id <> @vendorId AND active = 1
			AND ((@email <> '' AND email = @email) OR (@phone <> '' AND phone = @phone)) LIMIT 1`,
	).get({ profileId: scope.profileId, vendorId, email, phone: fields.phone ?? "" });
	if (!other) return undefined;
	const { id, name } = other;
	return { id, name, same: email !== "" && other.email === email ? "email" : "phone" };
}
