import { statement } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type Seal, seal, unseal } from "~/domain/kernel/sealing";
import type { TaxIdKind } from "./labels";

/** What a vendor's tax number is sealed for: one record, so that it can't be opened in another. */
export function taxIdSeal(vendorId: number): Seal {
	return { kind: "identity numbers", owner: `vendor:${vendorId}:tax_id` };
}

export type TaxNumber = { digits: string; kind: TaxIdKind };

/**
 * Reads a Social Security number or an EIN, by how it is written: 12-3456789 is an EIN, 123-45-6789 an SSN. Nine digits
 * alone are a company's EIN or a person's SSN. Refuses anything else at `taxId`.
 */
export function readTaxId(text: string, isCompany: boolean): Result<TaxNumber> {
	const plain = text.trim();
	const kind = /^\d{2}[- ]\d{7}$/.test(plain)
		? "ein"
		: /^\d{3}[- ]\d{2}[- ]\d{4}$/.test(plain)
			? "ssn"
			: /^\d{9}$/.test(plain)
				? isCompany
					? "ein"
					: "ssn"
				: undefined;
	if (!kind) return refuse("Enter an EIN like 12-3456789 or an SSN like 123-45-6789.", "taxId");
	return { ok: true, digits: plain.replace(/\D/g, ""), kind };
}

/** The columns of a vendor's tax number. */
export function taxIdColumns(vendorId: number, { digits, kind }: TaxNumber) {
	return { taxIdSealed: seal(digits, taxIdSeal(vendorId)), taxIdKind: kind, taxIdLast4: digits.slice(-4) };
}

/** As people write it: 12-3456789 or 123-45-6789. */
export function writtenTaxId({ digits, kind }: TaxNumber): string {
	return kind === "ein"
		? `${digits.slice(0, 2)}-${digits.slice(2)}`
		: `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
}

/** Another active vendor with the same number. Those with the same last four digits are compared. */
export function sameTaxId(scope: Scope, digits: string, vendorId: number): { id: number; name: string } | undefined {
	return statement<{ id: number; name: string; sealed: string }>(
		`SELECT id, display_name AS name, tax_id_sealed AS sealed FROM vendors
		WHERE profile_id = ? AND tax_id_last4 = ? AND tax_id_last4 <> '' AND id <> ? AND active = 1 AND tax_id_sealed <> ''
		ORDER BY id LIMIT 200`,
	)
		.all(scope.profileId, digits.slice(-4), vendorId)
		.find(({ id, sealed }) => opened(sealed, id) === digits);
}

/** A number that no key opens any more is no one's. */
function opened(sealed: string, vendorId: number): string | undefined {
	try {
		return unseal(sealed, taxIdSeal(vendorId));
	} catch {
		return undefined;
	}
}
