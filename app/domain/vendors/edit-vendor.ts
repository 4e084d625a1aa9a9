import { and, eq } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { db, write } from "~/db/client.server";
import { vendors } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { unseal } from "~/domain/kernel/sealing";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { readTaxId, taxIdColumns, taxIdSeal } from "./tax-number";
import { keepTrades, tradesOf } from "./trades";
import { allTrades, checkVendor, type VendorFields, vendorRecord } from "./vendor-record";

/**
 * Saves a vendor. A blank tax ID keeps the saved one. Posted entries keep the name they were posted with. Refuses by
 * `checkVendor` (vendor-record.ts).
 */
export function editVendor(
	scope: Scope,
	vendorId: number,
	input: VendorFields & { seenUpdatedDate?: string | undefined },
): Result {
	return write(() => {
		const mine = and(eq(vendors.id, vendorId), eq(vendors.profileId, scope.profileId));
		const before = db().select().from(vendors).where(mine).get();
		if (!before) return refuse("That vendor wasn't found.");
		const failure = staleEdit(scope, input.seenUpdatedDate, before.updatedDate) ?? checkVendor(scope, input, vendorId);
		if (failure) return failure;
		const { sortName, searchText, ...shown } = vendorRecord(input);
		const trades = allTrades(input);
		const taxId = newTaxId(before, input);
		const changes = changedFields(
			{ ...before, trades: tradesOf(scope, vendorId).sort() },
			{ ...shown, ...taxId, trades: [...trades].sort() },
		);
		if (!changes) return { ok: true };
		db()
			.update(vendors)
			.set({ ...shown, ...taxId, sortName, searchText, updatedDate: nowIso() })
			.where(mine)
			.run();
		keepTrades(scope, vendorId, trades);
		recordActivity(scope, {
			action: "vendor.edited",
			subjectKind: "vendor",
			subjectId: vendorId,
			summary: `${shown.displayName} was edited.`,
			changes,
		});
		return { ok: true };
	});
}

/** The columns of a number that was entered and isn't the one on file; nothing if it is, or none was entered. */
function newTaxId(before: typeof vendors.$inferSelect, input: VendorFields) {
	const number = input.taxId ? readTaxId(input.taxId, input.isCompany ?? false) : undefined;
	if (!number?.ok) return {};
	const isOnFile =
		before.taxIdSealed !== "" &&
		before.taxIdKind === number.kind &&
		unseal(before.taxIdSealed, taxIdSeal(before.id)) === number.digits;
	return isOnFile ? {} : taxIdColumns(before.id, number);
}
