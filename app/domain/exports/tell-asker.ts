import { queueMail } from "#domain/mail";
import { type SubjectFor, tellPerson } from "#domain/notifications";
import { activeMember } from "#domain/team";
import { mustBeWriting, statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { systemScope } from "~/domain/kernel/scope";
import { subjectUrl } from "~/emails/absolute-url.server";
import { exportMail } from "~/emails/export";
import type { DataExport } from "./export-record";

/** Tells whoever asked, by bell and email, that their export can be downloaded, and until when. */
export function tellReady(made: DataExport, expires: string): void {
	mustBeWriting();
	const until = organizationOf(made).date(expires.slice(0, 10));
	tell(made, {
		heading: made.own ? "Your data is ready" : "Export ready",
		message: `${made.own ? "Your data is" : "Your export is"} ready to download until ${until}.`,
	});
}

export function tellFailed(made: DataExport): void {
	mustBeWriting();
	tell(made, { heading: "Export failed", message: "Your export couldn't be made. Try again, or contact support." });
}

type Words = { heading: string; message: string };

function tell(made: DataExport, { heading, message }: Words): void {
	const { profileId, askedById: userId, own, kind, subjectId } = made;
	const email = statement<{ email: string }>("SELECT email FROM users WHERE id = ?").get(userId)?.email ?? "";
	const recipient = { kind: "user", id: userId } as const;
	const send = (url: string) =>
		queueMail({ profileId, to: email, recipient, kind: "export", ...exportMail({ heading, message, url }) });
	if (own) {
		const about = { kind: "own_data" } as const;
		const toldAs = kind === "owner" ? "property_owner" : "tenant";
		tellPerson({ userId, profileId, toldAs, placeId: placeOf(made) }, { type: "data_export", about, message });
		send(subjectUrl(about, toldAs));
		return;
	}
	if (!activeMember({ ...systemScope(profileId), userId })) return;
	const about = subjectOf(made);
	tellPerson({ userId, profileId, toldAs: "property_manager" }, { type: "data_export", about, message });
	send(subjectUrl(about, "property_manager"));

	function subjectOf({ id }: DataExport): SubjectFor<"property_manager"> {
		if (kind === "everything") return { kind: "data_export", id };
		return { kind: kind === "tenant" ? "tenant" : kind === "owner" ? "rental_owner" : "application", id: subjectId };
	}
}

/** Where the person's notifications are shown: a tenant's lease, an owner's record. */
function placeOf({ kind, subjectId }: DataExport): number {
	if (kind === "owner") return subjectId;
	const lease = statement<{ id: number | null }>("SELECT current_lease_id AS id FROM tenants WHERE id = ?");
	return lease.get(subjectId)?.id ?? 0;
}
