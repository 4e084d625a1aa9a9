import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { Reader } from "./reader";

/** An owner that the reader may read about: their own record for an owner, none for residents. */
export function ownerFor(scope: Scope, ownerId: number, reader: Reader): { id: number; name: string } | undefined {
	if (reader.kind === "resident") return undefined;
	if (reader.kind === "owner" && reader.propertyOwnerId !== ownerId) return undefined;
	return statement<{ id: number; name: string }>(
		"SELECT id, display_name AS name FROM property_owners WHERE id = ? AND profile_id = ?",
	).get(ownerId, scope.profileId);
}
