import { statement } from "~/db/client.server";
import { type Resealing, resealColumn } from "~/domain/kernel/reseal";
import { taxIdSeal } from "./tax-number";

/** Seals the tax numbers of vendors with the present DATA_KEY. */
export function resealVendorTaxIds(): Resealing[] {
	const numbers = resealColumn({
		what: "Vendors: tax IDs",
		after: (id, limit) =>
			statement<{ id: number; sealed: string }>(
				`SELECT id, tax_id_sealed AS sealed FROM vendors WHERE id > ? AND tax_id_sealed <> '' ORDER BY id LIMIT ?`,
			)
				.all(id, limit)
				.map((row) => ({ ...row, place: taxIdSeal(row.id) })),
		keep: (id, sealed) => {
			statement("UPDATE vendors SET tax_id_sealed = ? WHERE id = ?").run(sealed, id);
		},
	});
	return [numbers];
}
