import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { Cents } from "#domain/money/format";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type InsuranceKind, type InsuranceMode, insuranceKinds, type VendorTrade, vendorTrades } from "./labels";

/** A kind of insurance that vendors of a trade, or all vendors, must have. */
export type Requirement = {
	trade: VendorTrade | "all";
	kind: InsuranceKind;
	eachOccurrenceCents: Cents | null;
	aggregateCents: Cents | null;
	additionalInsured: boolean;
};

type Stored = Omit<Requirement, "additionalInsured"> & { additionalInsured: number };

type InsuranceSettings = { atDispatch: InsuranceMode; atPayment: InsuranceMode };

/** What happens without the required insurance. Until someone changes it, the product warns. */
export function insuranceSettings(scope: Scope): InsuranceSettings {
	const kept = statement<InsuranceSettings>(
		"SELECT at_dispatch AS atDispatch, at_payment AS atPayment FROM vendor_settings WHERE profile_id = ?",
	).get(scope.profileId);
	return kept ?? { atDispatch: "warn", atPayment: "warn" };
}

/** Sets what happens without the required insurance. */
export function saveInsuranceSettings(scope: Scope, settings: InsuranceSettings): Result {
	return write(() => {
		const changes = changedFields(insuranceSettings(scope), settings);
		if (!changes) return { ok: true };
		statement(
			`INSERT INTO vendor_settings (profile_id, at_dispatch, at_payment, updated_date)
			VALUES (@profileId, @atDispatch, @atPayment, @moment)
			ON CONFLICT (profile_id) DO UPDATE SET at_dispatch = excluded.at_dispatch, at_payment = excluded.at_payment,
				updated_date = excluded.updated_date`,
		).run({ ...settings, profileId: scope.profileId, moment: nowIso() });
		recordActivity(scope, {
			action: "vendor_requirements.changed",
			...{ subjectKind: "organization", subjectId: scope.profileId, changes },
			summary: "The rules for vendors without insurance were changed.",
		});
		return { ok: true };
	});
}

/** What the organization requires, first of every vendor, then by trade. */
export function listRequirements(scope: Scope): Requirement[] {
	return statement<Stored>(
		`SELECT ${columns} FROM vendor_requirements WHERE profile_id = ? ORDER BY trade <> 'all', trade, kind`,
	)
		.all(scope.profileId)
		.map(shown);
}

/** What is required of a vendor because of their trades; of two for one kind, both count. */
export function requirementsOf(scope: Scope, vendorId: number): Requirement[] {
	return statement<Stored>(
		`SELECT ${columns} FROM vendor_requirements
		WHERE profile_id = @profileId AND (trade = 'all'
			OR trade IN (SELECT t.trade FROM vendor_trades t WHERE t.vendor_id = @vendorId))
		ORDER BY kind, trade`,
	)
		.all({ profileId: scope.profileId, vendorId })
		.map(shown);
}

/** Requires a kind of insurance of a trade, or changes what is required of it. */
export function saveRequirement(scope: Scope, requirement: Requirement): Result {
	return write(() => {
		const { trade, kind } = requirement;
		const before = listRequirements(scope).find((one) => one.trade === trade && one.kind === kind);
		const changes = changedFields<Record<string, unknown>>(before ?? {}, requirement);
		if (!changes) return { ok: true };
		statement(
			`INSERT INTO vendor_requirements (profile_id, trade, kind, each_occurrence_cents, aggregate_cents,
				additional_insured, created_date)
			VALUES (@profileId, @trade, @kind, @eachOccurrenceCents, @aggregateCents, @named, @moment)
			ON CONFLICT (profile_id, trade, kind) DO UPDATE SET each_occurrence_cents = excluded.each_occurrence_cents,
				aggregate_cents = excluded.aggregate_cents, additional_insured = excluded.additional_insured`,
		).run({
			...{ profileId: scope.profileId, trade, kind, moment: nowIso() },
			...{ eachOccurrenceCents: requirement.eachOccurrenceCents, aggregateCents: requirement.aggregateCents },
			named: requirement.additionalInsured ? 1 : 0,
		});
		recordActivity(scope, {
			action: "vendor_requirements.changed",
			...{ subjectKind: "organization", subjectId: scope.profileId, changes },
			summary: `${insuranceKinds[kind]} is required of ${whose(trade)}.`,
		});
		return { ok: true };
	});
}

/** No longer requires a kind of insurance of a trade. */
export function removeRequirement(scope: Scope, { trade, kind }: Pick<Requirement, "trade" | "kind">): Result {
	return write((): Result => {
		const { changes } = statement(
			"DELETE FROM vendor_requirements WHERE profile_id = ? AND trade = ? AND kind = ?",
		).run(scope.profileId, trade, kind);
		if (changes === 0) return refuse("That requirement wasn't found.");
		recordActivity(scope, {
			action: "vendor_requirements.changed",
			...{ subjectKind: "organization", subjectId: scope.profileId },
			summary: `${insuranceKinds[kind]} is no longer required of ${whose(trade)}.`,
		});
		return { ok: true };
	});
}

const columns = `trade, kind, each_occurrence_cents AS eachOccurrenceCents, aggregate_cents AS aggregateCents,
	additional_insured AS additionalInsured`;

function shown(row: Stored): Requirement {
	return { ...row, additionalInsured: row.additionalInsured === 1 };
}

function whose(trade: Requirement["trade"]): string {
	return trade === "all" ? "every vendor" : `vendors for ${vendorTrades[trade].toLowerCase()}`;
}
