import { personOf } from "#domain/exports";
import { queueMail } from "#domain/mail";
import { tellPerson } from "#domain/notifications";
import { type Area, covers, rightsOf } from "#domain/team";
import { mustBeWriting, statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { subjectUrl } from "~/emails/absolute-url.server";
import { erasureAnswerMail, erasureAskedMail } from "~/emails/erasure";
import type { About } from "./about";
import type { ErasedKind } from "./labels";

/** The area of each kind of record; who may delete there erases. */
export const areaOfKind: Readonly<Record<ErasedKind, Area>> = {
	tenant: "rentals",
	owner: "owners",
	applicant: "leasing",
};

type Member = { userId: number; email: string; presetKey: string | null; rights: string };

/** Tells the members who may erase a person's data that they asked for it, by bell and email. */
export function tellTeam(scope: Scope, { erasureId, kind, name }: About & { erasureId: number; name: string }): void {
	mustBeWriting();
	const { profileId } = scope;
	const about = { kind: "erasure_request", id: erasureId } as const;
	const message = `${name} asked that their personal data be erased.`;
	const members = statement<Member>(
		`SELECT m.user_id AS userId, u.email, r.preset_key AS presetKey, r.rights
		FROM members m JOIN roles r ON r.id = m.role_id JOIN users u ON u.id = m.user_id
		WHERE m.profile_id = @profileId AND m.state = 'active' AND m.all_properties = 1 AND m.all_bank_accounts = 1
			AND (m.access_until IS NULL OR m.access_until >= @today) ORDER BY m.id`,
	).all({ profileId, today: organizationOf(scope).today });
	for (const { userId, email, presetKey, rights } of members) {
		if (!covers(rightsOf({ presetKey, rights }), { area: areaOfKind[kind], level: "delete" })) continue;
		tellPerson({ userId, profileId, toldAs: "property_manager" }, { type: "erasure", about, message });
		const mail = erasureAskedMail({ message, url: subjectUrl(about, "property_manager") });
		queueMail({ profileId, to: email, recipient: { kind: "user", id: userId }, kind: "notification", ...mail });
	}
}

/** Tells a person that their request was declined, and why. */
export function tellPersonOfAnswer(scope: Scope, { kind, id }: About, answer: string): void {
	mustBeWriting();
	const person = personOf(scope, { kind, id });
	if (!person || kind === "applicant") return;
	const { profileId } = scope;
	const toldAs = kind === "owner" ? "property_owner" : "tenant";
	const about = { kind: "own_data" } as const;
	const { name: organizationName } = organizationOf(scope);
	if (person.userId !== null) {
		const message = `${organizationName} declined to erase your data. ${answer}`;
		const placeId = kind === "owner" ? id : leaseOf(id);
		tellPerson({ userId: person.userId, profileId, toldAs, placeId }, { type: "erasure", about, message });
	}
	if (person.email === "") return;
	const mail = erasureAnswerMail({ organizationName, answer, url: subjectUrl(about, toldAs) });
	queueMail({ profileId, to: person.email, recipient: { kind, id }, kind: "erasure", ...mail });
}

function leaseOf(tenantId: number): number {
	const lease = statement<{ id: number | null }>("SELECT current_lease_id AS id FROM tenants WHERE id = ?");
	return lease.get(tenantId)?.id ?? 0;
}
