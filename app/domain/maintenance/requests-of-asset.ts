import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { RequestStatus } from "./labels";
import { seenBy } from "./own-requests";

type RequestOfAsset = { id: number; number: number; title: string; createdDate: string; status: RequestStatus };

/** The requests about an asset, newest first; at most 50. */
export function requestsOfAsset(scope: Scope, assetId: number): RequestOfAsset[] {
	return statement<RequestOfAsset>(
		`SELECT id, number, title, created_date AS createdDate, status FROM maintenance_requests
		WHERE asset_id = ? AND profile_id = ? AND ${seenBy(scope)} ORDER BY id DESC LIMIT 50`,
	).all(assetId, scope.profileId);
}
