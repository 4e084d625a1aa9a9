import { addVendor } from "#domain/vendors";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { Written } from "./define-list";
import { nameOf, personOf } from "./lookups";

/** Gives a function that adds the vendors of a list that aren't here yet, each once, and notes them in `written`. */
export function vendorAdder(scope: Scope) {
	const added = new Map<string, number>();
	return (vendorId: number | undefined, vendorName: string, written: Written[]): Result<{ vendorId: number }> => {
		const known = vendorId ?? added.get(nameOf(vendorName));
		if (known !== undefined) return { ok: true, vendorId: known };
		const made = addVendor(scope, { ...personOf(vendorName), confirmSimilar: true });
		if (!made.ok) return made;
		added.set(nameOf(vendorName), made.vendorId);
		written.push({ kind: "vendor", id: made.vendorId });
		return made;
	};
}
