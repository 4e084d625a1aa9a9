import { statement } from "~/db/client.server";
import { type Resealing, resealColumn } from "~/domain/kernel/reseal";
import { achFileSeal, vendorAccountSeal } from "./seals";

/** Seals the account numbers of vendors and the payment files with the present DATA_KEY. */
export function resealBankFiles(): Resealing[] {
	const vendors = resealColumn({
		what: "Vendors: account numbers",
		after: (id, limit) =>
			statement<{ id: number; sealed: string }>(
				`SELECT vendor_id AS id, sealed_number AS sealed FROM vendor_bank_accounts
				WHERE vendor_id > ? ORDER BY vendor_id LIMIT ?`,
			)
				.all(id, limit)
				.map((row) => ({ ...row, place: vendorAccountSeal(row.id) })),
		keep: (id, sealed) => {
			statement("UPDATE vendor_bank_accounts SET sealed_number = ? WHERE vendor_id = ?").run(sealed, id);
		},
	});
	const files = resealColumn({
		what: "Payment files",
		after: (id, limit) =>
			statement<{ id: number; sealed: string; profileId: number; number: number }>(
				`SELECT id, sealed_text AS sealed, profile_id AS profileId, number FROM ach_files
				WHERE id > ? AND sealed_text <> '' ORDER BY id LIMIT ?`,
			)
				.all(id, limit)
				.map(({ profileId, number, ...row }) => ({ ...row, place: achFileSeal(profileId, number) })),
		keep: (id, sealed) => {
			statement("UPDATE ach_files SET sealed_text = ? WHERE id = ?").run(sealed, id);
		},
	});
	return [vendors, files];
}
