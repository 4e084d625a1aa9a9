import { invitePeople } from "#domain/invitations";
import { listOwners, listTenants } from "#domain/rentals";
import type { Scope } from "~/domain/kernel/scope";

/** A resident and an owner who were invited and have not come in yet. */
export function inviteTwo(manager: Scope) {
	const tenants = listTenants(manager, { filters: { status: "current", portal: "not_invited" } }).rows;
	const owners = listOwners(manager, {}).rows.filter(({ portal }) => portal === "not_invited");
	for (const [kind, people] of [["tenant", tenants] as const, ["owner", owners] as const]) {
		const invited = people.find(({ email }) => email !== "");
		if (!invited) continue;
		const sent = invitePeople(manager, kind, { recordIds: [invited.id] });
		if (!sent.ok) throw new Error(sent.message);
	}
}
