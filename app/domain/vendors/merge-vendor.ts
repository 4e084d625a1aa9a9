import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { mustBeWriting, statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { keepInsuranceEnds } from "./insurance-ends";
import { findVendor, vendorFigures, vendorOpenCents } from "./vendor-queries";

/**
 * Why one vendor can't be merged into another; undefined if it can: unpaid bills and unused credits come first. Refuses
 * at `intoId`.
 */
export function refuseMerge(scope: Scope, vendorId: number, intoId: number): Failure | undefined {
	const [from, into] = [findVendor(scope, vendorId), findVendor(scope, intoId)];
	if (!from) return refuse("That vendor wasn't found.");
	if (!into) return refuse("That vendor wasn't found.", "intoId");
	if (vendorId === intoId) return refuse("Choose another vendor.", "intoId");
	if (from.mergedIntoId !== null) return refuse("This vendor was merged into another one.");
	if (!into.active) return refuse(`${into.displayName} is inactive.`, "intoId");
	const { money } = organizationOf(scope);
	const open = wholeOrganization(() => vendorOpenCents(scope, vendorId));
	if (open > 0) return refuse(`You still owe ${from.displayName} ${money(open)}. Pay or reverse those bills first.`);
	const { creditCents } = wholeOrganization(() => vendorFigures(scope, vendorId));
	if (creditCents > 0) {
		return refuse(`${from.displayName} owes you ${money(creditCents)} in credits. Use or reverse them first.`);
	}
	return undefined;
}

/**
 * The vendors' part of a merge: certificates, preferred properties, trades and ratings go to the vendor that is kept,
 * and the other becomes inactive. Posted entries keep the vendor they were posted with. Called by the merge of all
 * records.
 */
export function mergeVendorRecord(scope: Scope, vendorId: number, intoId: number): Result {
	mustBeWriting();
	const failure = refuseMerge(scope, vendorId, intoId);
	if (failure) return failure;
	const [from, into] = [findVendor(scope, vendorId), findVendor(scope, intoId)];
	if (!from || !into) throw new Error("A vendor is gone that was just read.");
	const { profileId } = scope;
	const both = { vendorId, intoId, profileId };
	statement(
		"UPDATE vendor_insurances SET vendor_id = @intoId WHERE vendor_id = @vendorId AND profile_id = @profileId",
	).run(both);
	statement(
		`INSERT INTO vendor_properties (vendor_id, property_id, profile_id)
		SELECT @intoId, property_id, profile_id FROM vendor_properties
		WHERE vendor_id = @vendorId AND profile_id = @profileId ON CONFLICT DO NOTHING`,
	).run(both);
	statement("DELETE FROM vendor_properties WHERE vendor_id = @vendorId AND profile_id = @profileId").run({
		vendorId,
		profileId,
	});
	statement(
		`INSERT INTO vendor_trades (vendor_id, trade, profile_id)
		SELECT @intoId, trade, profile_id FROM vendor_trades
		WHERE vendor_id = @vendorId AND profile_id = @profileId ON CONFLICT DO NOTHING`,
	).run(both);
	statement(
		`UPDATE vendors SET rated_jobs = rated_jobs + @jobs, rating_sum = rating_sum + @sum, updated_date = @moment
		WHERE id = @intoId AND profile_id = @profileId`,
	).run({ intoId, profileId, jobs: from.ratedJobs, sum: from.ratingSum, moment: nowIso() });
	statement(
		`UPDATE vendors SET active = 0, merged_into_id = @intoId, rated_jobs = 0, rating_sum = 0, updated_date = @moment
		WHERE profile_id = @profileId AND (id = @vendorId OR merged_into_id = @vendorId)`,
	).run({ ...both, moment: nowIso() });
	keepInsuranceEnds(scope, vendorId);
	keepInsuranceEnds(scope, intoId);
	for (const [id, summary] of [
		[vendorId, `${from.displayName} was merged into ${into.displayName}.`],
		[intoId, `${from.displayName} was merged into this vendor.`],
	] as const) {
		recordActivity(scope, { action: "vendor.merged", subjectKind: "vendor", subjectId: id, summary });
	}
	return { ok: true };
}

/** The vendors that were merged into one, by name. */
export function mergedInto(scope: Scope, vendorId: number): { id: number; name: string }[] {
	return statement<{ id: number; name: string }>(
		"SELECT id, display_name AS name FROM vendors WHERE merged_into_id = ? AND profile_id = ? ORDER BY sort_name, id",
	).all(vendorId, scope.profileId);
}
