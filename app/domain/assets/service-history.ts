import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { findVendor } from "#domain/vendors";
import { mustBeWriting, statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { assetEvents } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type Asset, findAsset } from "./asset-queries";
import { lifeColumns } from "./asset-record";
import { labelAfter } from "./label";
import { type AssetEventKind, assetEventKinds } from "./labels";
import { updateAsset } from "./update-asset";

type AssetEventFields = {
	kind: AssetEventKind;
	/** Today or earlier. */
	date: PlainDate;
	note?: string | undefined;
	costCents?: Cents | undefined;
	vendorId?: number | undefined;
};

export type AssetEvent = {
	id: number;
	kind: AssetEventKind;
	date: PlainDate;
	note: string;
	costCents: Cents | null;
	vendorName: string;
	author: string;
};

/** What was done to an asset, newest first; at most 200. */
export function serviceHistory(scope: Scope, assetId: number): AssetEvent[] {
	return statement<AssetEvent>(
		`SELECT e.id, e.kind, e.date, e.note, e.cost_cents AS costCents, coalesce(v.display_name, '') AS vendorName,
			coalesce(trim(u.firstname || ' ' || u.lastname), '') AS author
		FROM asset_events e LEFT JOIN vendors v ON v.id = e.vendor_id LEFT JOIN users u ON u.id = e.author_id
		WHERE e.asset_id = ? AND e.profile_id = ? ORDER BY e.date DESC, e.id DESC LIMIT 200`,
	).all(assetId, scope.profileId);
}

/**
 * Records what was done to an asset. Installing it sets the day it went into service, uninstalling it retires it, unless
 * it was installed or uninstalled later.
 * Refuses at the form's fields.
 */
export function recordService(
	scope: Scope,
	assetId: number,
	fields: AssetEventFields & { idempotencyKey?: string | undefined },
): Result<{ eventId: number }> {
	return once(scope, "record-service", { assetId, ...fields }, (): Result<{ eventId: number }> => {
		const asset = findAsset(scope, assetId);
		if (!asset) return refuse("That appliance or equipment wasn't found.");
		const organization = organizationOf(scope);
		const future = refuseFutureDate(organization, fields.date);
		if (future) return future;
		const { kind, date, vendorId, note = "", costCents } = fields;
		if (vendorId !== undefined && !findVendor(scope, vendorId)) return refuse("That vendor wasn't found.", "vendorId");
		const eventId = insertRow(assetEvents, {
			...{ profileId: scope.profileId, assetId, kind, date, note, vendorId, costCents },
			...{ authorId: scope.userId, createdDate: nowIso() },
		});
		if (kind !== "serviced" && isLatest(asset, { kind, date })) {
			const status = kind === "uninstalled" ? "retired" : asset.status === "retired" ? "in_service" : asset.status;
			const installed = kind === "installed" ? { installedDate: date, ...lifeColumns(date, asset.lifeYears) } : {};
			updateAsset(scope, assetId, { ...installed, status, labelToken: labelAfter(status, asset) });
		}
		recordActivity(scope, {
			...{ action: `asset.${kind}`, subjectKind: "asset", subjectId: assetId },
			summary: `${asset.name}: ${assetEventKinds[kind].toLowerCase()} on ${organization.date(date)}.`,
		});
		return { ok: true, eventId };
	});
}

/** Whether nothing that is known of an asset's installations is later. */
function isLatest({ id, installedDate }: Asset, { kind, date }: Pick<AssetEventFields, "kind" | "date">): boolean {
	if (kind === "uninstalled" && installedDate !== null && date < installedDate) return false;
	const later = statement("SELECT 1 FROM asset_events WHERE asset_id = ? AND kind <> 'serviced' AND date > ? LIMIT 1");
	return later.get(id, date) === undefined;
}

/** Removes an entry of the history that was a mistake. The asset's status and dates stay. */
export function removeService(scope: Scope, assetId: number, eventId: number): Result {
	return write((): Result => {
		const asset = findAsset(scope, assetId);
		if (!asset) return refuse("That appliance or equipment wasn't found.");
		const { changes } = statement("DELETE FROM asset_events WHERE id = ? AND asset_id = ? AND profile_id = ?").run(
			eventId,
			assetId,
			scope.profileId,
		);
		if (changes === 0) return refuse("That entry wasn't found.");
		recordActivity(scope, {
			...{ action: "asset.service_removed", subjectKind: "asset", subjectId: assetId },
			summary: `An entry in the service history of ${asset.name} was removed.`,
		});
		return { ok: true };
	});
}

/** Names another vendor wherever one is named, in the write that merges the two. */
export function nameOtherVendor({ profileId }: Scope, vendorId: number, intoId: number): void {
	mustBeWriting();
	const both = { vendorId, intoId, profileId };
	statement("UPDATE assets SET vendor_id = @intoId WHERE vendor_id = @vendorId AND profile_id = @profileId").run(both);
	statement("UPDATE asset_events SET vendor_id = @intoId WHERE vendor_id = @vendorId AND profile_id = @profileId").run(
		both,
	);
}
