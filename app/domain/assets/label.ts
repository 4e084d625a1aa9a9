import { randomBytes } from "node:crypto";
import { recordActivity } from "#domain/activity";
import { homeName } from "#domain/rentals";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { type Asset, findAsset } from "./asset-queries";
import type { AssetStatus } from "./labels";
import { updateAsset } from "./update-asset";

/** The secret in a label's address: 128 random bits. */
function newLabelToken(): string {
	return randomBytes(16).toString("base64url");
}

/** The secret of its label in a status: none once it's retired, a new one when it's back, else what it has. */
export function labelAfter(status: AssetStatus, before?: Asset): string | null {
	if (status === "retired") return null;
	return before && before.status !== "retired" ? before.labelToken : newLabelToken();
}

/** Gives an asset a new label. The old one stops working. */
export function renewLabel(scope: Scope, assetId: number): Result {
	return setLabel(scope, assetId, newLabelToken(), "got a new label. The old one no longer works.");
}

/** Makes an asset's label stop working. */
export function revokeLabel(scope: Scope, assetId: number): Result {
	return setLabel(scope, assetId, null, "no longer has a working label.");
}

function setLabel(scope: Scope, assetId: number, labelToken: string | null, words: string): Result {
	return write((): Result => {
		const asset = findAsset(scope, assetId);
		if (!asset) return refuse("That appliance or equipment wasn't found.");
		if (asset.status === "retired" && labelToken) return refuse("Put it back in service first.");
		updateAsset(scope, assetId, { labelToken });
		recordActivity(scope, {
			...{ action: "asset.label_changed", subjectKind: "asset", subjectId: assetId },
			summary: `${asset.name} ${words}`,
		});
		return { ok: true };
	});
}

export type Label = { id: number; name: string; home: string; token: string };

/** The working labels of these assets, in the order of the list. */
export function labelsOf(scope: Scope, assetIds: readonly number[]): Label[] {
	return statement<{ id: number; name: string; propertyId: number; unitId: number | null; token: string }>(
		`SELECT id, name, property_id AS propertyId, unit_id AS unitId, label_token AS token FROM assets
		WHERE id IN (SELECT value FROM json_each(?)) AND profile_id = ? AND label_token IS NOT NULL ORDER BY sort_name, id`,
	)
		.all(JSON.stringify(assetIds), scope.profileId)
		.map(({ propertyId, unitId, ...label }) => ({ ...label, home: homeName(scope, { propertyId, unitId }) }));
}

/** What a label's address shows to anyone: the asset and where it is, no people. */
export type LabeledAsset = {
	id: number;
	profileId: number;
	name: string;
	kind: string;
	propertyId: number;
	unitId: number | null;
	home: string;
	organizationName: string;
};

/** The asset of a label; undefined if the label isn't known or no longer works. */
export function findLabeled(token: string): LabeledAsset | undefined {
	if (token.length < 20 || token.length > 64) return undefined;
	const asset = statement<Omit<LabeledAsset, "home" | "organizationName">>(
		`SELECT id, profile_id AS profileId, name, kind, property_id AS propertyId, unit_id AS unitId FROM assets
		WHERE label_token = ? AND status <> 'retired'`,
	).get(token);
	if (!asset) return undefined;
	const scope = systemScope(asset.profileId);
	return { ...asset, home: homeName(scope, asset), organizationName: organizationOf(scope).name };
}
